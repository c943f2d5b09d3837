import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSandbox, runSandbox } from "#emulators/test/running-sandbox.ts";
import { readEnv } from "#server/env.ts";
import type { Price, PriceReading } from "#server/providers/payments/offers-port.ts";
import { PaymentError, type Payments } from "#server/providers/payments/port.ts";
import { createStripePayments } from "#server/providers/payments/stripe.ts";
import { checkPrices } from "./commands/check-prices.ts";
import { computePriceCheckPauseMs } from "./rules.ts";

/** A price that differs from shared/plans.ts is reported with instructions for the owner. */

let sandbox: RunningSandbox;
let payments: Payments;

beforeAll(async () => {
  sandbox = await runSandbox();
  payments = createStripePayments({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_stand_in",
    baseUrl: sandbox.url,
  });
});
afterAll(() => sandbox.close());

async function check(settings: Record<string, string>, from = payments): Promise<string[]> {
  const env = readEnv({ LOG_LEVEL: "silent", ...settings });
  const { doubts } = await checkPrices({ env, payments: from }, new Map());
  return doubts.map(({ line }) => line);
}

/** Returns the mock's prices with one of them changed. */
function withPrice(id: string, change: Partial<Price> | string | PaymentError): Payments {
  const readPrice = async (requestedId: string): Promise<PriceReading> => {
    const price = await payments.readPrice(requestedId);
    if (requestedId !== id || typeof price === "string") return price;
    if (change instanceof PaymentError) throw change;
    return typeof change === "string" ? (change as PriceReading) : { ...price, ...change };
  };
  return { ...payments, readPrice };
}

test("the mock's own prices match", async () => {
  expect(await check({})).toEqual([]);
});

describe("reports a setting that names a wrong price:", () => {
  test.each([
    [
      "unknown",
      { STRIPE_PRICE_STARTER: "price_startr" },
      ["STRIPE_PRICE_STARTER", "'price_startr'", "Copy its ID"],
    ],
    [
      "another plan's",
      { STRIPE_PRICE_SWEET_SPOT: "price_unlimited_vibes_monthly" },
      ["STRIPE_PRICE_SWEET_SPOT", "32.00 USD a month", "18.00 USD a month"],
    ],
    [
      "a plan's for a pack",
      { STRIPE_PRICE_PACK_10: "price_starter_monthly" },
      ["STRIPE_PRICE_PACK_10", "9.00 USD a month", "5.00 USD once"],
    ],
    [
      "a pack's for a plan",
      { STRIPE_PRICE_UNLIMITED_VIBES: "price_pack_5" },
      ["STRIPE_PRICE_UNLIMITED_VIBES", "3.00 USD once", "32.00 USD a month"],
    ],
  ])("%s", async (_what, settings, words) => {
    const lines = await check(settings as unknown as Record<string, string>);
    expect(lines).toHaveLength(1);
    for (const word of words) expect(lines[0]).toContain(word);
  });

  test("reports several wrong settings, each on its own line", async () => {
    const lines = await check({ STRIPE_PRICE_STARTER: "price_x", STRIPE_PRICE_PACK_5: "price_y" });
    expect(lines.map((line) => line.split(":")[0])).toEqual([
      "STRIPE_PRICE_STARTER",
      "STRIPE_PRICE_PACK_5",
    ]);
  });
});

describe("reports a price that has changed at Stripe and how to fix it:", () => {
  test.each([
    ["a cent more", "price_pack_5", { cents: 301 }, "Create a price of 3.00 USD once"],
    ["no fixed amount", "price_pack_5", { cents: null }, "Create a price"],
    [
      "each month",
      "price_pack_10",
      { interval: "month" as const },
      "Create a price of 5.00 USD once",
    ],
    ["once", "price_starter_monthly", { interval: "once" as const }, "of 9.00 USD a month"],
    ["each year", "price_starter_monthly", { interval: "other" as const }, "of 9.00 USD a month"],
    [
      "another currency",
      "price_starter_monthly",
      { currency: "eur" },
      "9.00 EUR a month at the payment provider",
    ],
    ["archived", "price_starter_monthly", { isSold: false }, "Activate it"],
    ["of a live account", "price_starter_monthly", { isLive: true }, "from the same mode"],
    ["of the other mode", "price_starter_monthly", "other_mode", "from the same mode"],
    ["gone", "price_starter_monthly", "missing", "Copy its ID again"],
    ["closed to our key", "price_pack_5", new PaymentError("refused", "no"), "STRIPE_SECRET_KEY"],
    ["silent", "price_pack_5", new PaymentError("unavailable", "no"), "retried automatically"],
  ])("%s", async (_what, id, change, words) => {
    expect(await check({}, withPrice(id, change))).toEqual([expect.stringContaining(words)]);
  });
});

test("reports a mismatch for every offer while Stripe is unreachable", async () => {
  const down = createStripePayments({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_stand_in",
    baseUrl: "http://127.0.0.1:9",
  });
  expect(await check({}, down)).toHaveLength(5);
});

test("the pauses between checks grow to ten minutes", () => {
  expect([1, 2, 3, 7, 8, 100].map(computePriceCheckPauseMs)).toEqual([
    5000, 10_000, 20_000, 320_000, 600_000, 600_000,
  ]);
});
