import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSandbox, runSandbox } from "#sandbox/test/running-sandbox.ts";
import { EnvError, readEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { PaymentError, type Payments, type Price } from "#server/providers/payments/port.ts";
import { createStripePayments } from "#server/providers/payments/stripe.ts";
import { checkPrices } from "./commands/check-prices.ts";

/** A price that is not what shared/plans.ts says stops the shop from starting, and says which. */

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

/** What the start says; empty where it goes on. */
async function check(settings: Record<string, string>, from = payments): Promise<string[]> {
  const env = readEnv({ LOG_LEVEL: "silent", ...settings });
  try {
    await checkPrices({ env, payments: from, log: createLog("silent") });
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split("\n");
  }
}

/** As the stand-in has it, but for one price. */
function withPrice(id: string, change: Partial<Price> | PaymentError): Payments {
  const readPrice = async (asked: string): Promise<Price | null> => {
    const price = await payments.readPrice(asked);
    if (asked !== id || !price) return price;
    if (change instanceof PaymentError) throw change;
    return { ...price, ...change };
  };
  return { ...payments, readPrice };
}

test("the stand-in's own prices are right", async () => {
  expect(await check({})).toEqual([]);
});

describe("a price that is wrong stops the start and names its setting:", () => {
  test.each([
    [
      "unknown",
      { STRIPE_PRICE_STARTER: "price_startr" },
      ["STRIPE_PRICE_STARTER", "'price_startr'"],
    ],
    [
      "another plan's",
      { STRIPE_PRICE_SWEET_SPOT: "price_unlimited_vibes_monthly" },
      ["STRIPE_PRICE_SWEET_SPOT", "32.00 dollars a month", "18.00 dollars a month"],
    ],
    [
      "a plan's for a pack",
      { STRIPE_PRICE_PACK_10: "price_starter_monthly" },
      ["STRIPE_PRICE_PACK_10", "9.00 dollars a month", "5.00 dollars once"],
    ],
    [
      "a pack's for a plan",
      { STRIPE_PRICE_UNLIMITED_VIBES: "price_pack_5" },
      ["STRIPE_PRICE_UNLIMITED_VIBES", "3.00 dollars once", "32.00 dollars a month"],
    ],
  ])("%s", async (_what, settings, words) => {
    const said = await check(settings as unknown as Record<string, string>);
    expect(said).toHaveLength(1);
    for (const word of words) expect(said[0]).toContain(word);
  });

  test.each([
    ["a cent more", "price_pack_5", { cents: 301 }, "STRIPE_PRICE_PACK_5"],
    ["the same amount each month", "price_pack_10", { isMonthly: true }, "STRIPE_PRICE_PACK_10"],
    ["the same amount once", "price_starter_monthly", { isMonthly: false }, "STRIPE_PRICE_STARTER"],
    ["another currency", "price_starter_monthly", { currency: "eur" }, "STRIPE_PRICE_STARTER"],
  ])("%s", async (_what, id, change, setting) => {
    const said = await check({}, withPrice(id, change));
    expect(said).toEqual([expect.stringContaining(setting)]);
  });

  test("refused by the provider", async () => {
    const refused = new PaymentError("refused", "no such key");
    const said = await check({}, withPrice("price_pack_5", refused));
    expect(said).toEqual([expect.stringMatching(/^STRIPE_PRICE_PACK_5: .*no such key/)]);
  });

  test("several at once, each with its own line", async () => {
    const said = await check({ STRIPE_PRICE_STARTER: "price_x", STRIPE_PRICE_PACK_5: "price_y" });
    expect(said.map((line) => line.split(":")[0])).toEqual([
      "STRIPE_PRICE_STARTER",
      "STRIPE_PRICE_PACK_5",
    ]);
  });
});

test("a provider that does not answer stops nobody, but hides no fault of another price", async () => {
  const silent = new PaymentError("unavailable", "no answer");
  expect(await check({}, withPrice("price_pack_5", silent))).toEqual([]);
  const said = await check(
    { STRIPE_PRICE_STARTER: "price_startr" },
    withPrice("price_pack_5", silent),
  );
  expect(said).toEqual([expect.stringContaining("STRIPE_PRICE_STARTER")]);
  const down = createStripePayments({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_stand_in",
    baseUrl: "http://127.0.0.1:9",
  });
  expect(await check({}, down)).toEqual([]);
});
