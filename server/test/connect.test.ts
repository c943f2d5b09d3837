import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createControlClient } from "#emulators/control-client.ts";
import { type Sandbox, startSandbox } from "#emulators/main.ts";
import { connect } from "#server/connect.ts";
import { EnvError, readEnv } from "#server/env.ts";
import { checkPrices } from "#server/features/billing/commands/check-prices.ts";
import { createStripePayments } from "#server/providers/payments/stripe.ts";
import { openAccount } from "#server/providers/payments/stripe-account.ts";

/** Setup of prices and webhooks at the mock providers: idempotent and complete. */

const SHOP = "https://shop.memix.de";

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-connect-"));
  sandbox = await startSandbox({ port: 0, dataDir: folder, shopUrl: "http://127.0.0.1:1" });
});
beforeEach(() => createControlClient(sandbox.url).reset());
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const keys = (more: Record<string, string> = {}) => ({
  APP_URL: `${SHOP}/`,
  STRIPE_SECRET_KEY: "sk_test_new",
  STRIPE_BASE_URL: sandbox.url,
  PRINTFUL_TOKEN: "token-of-a-new-store",
  PRINTFUL_BASE_URL: `${sandbox.url}/printful`,
  ...more,
});

async function run(more?: Record<string, string>) {
  const all = await connect(keys(more));
  return {
    message: all.filter(({ isOpen }) => !isOpen).map(({ message }) => message),
    open: all.filter(({ isOpen }) => isOpen).map(({ message }) => message),
    settings: Object.assign({}, ...all.map(({ settings }) => settings)) as Record<string, string>,
  };
}

test("connect creates prices and webhooks, and the shop accepts the resulting settings", async () => {
  const { settings, open } = await run();
  expect(open).toEqual([]);
  expect(settings).toMatchObject({
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
    PRINTFUL_WEBHOOK_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const env = readEnv(keys(settings));
  const payments = createStripePayments({
    secretKey: "sk_test_new",
    webhookSecret: "",
    baseUrl: sandbox.url,
  });
  const { doubts, sold } = await checkPrices({ env, payments }, new Map());
  expect(doubts).toEqual([]);
  expect(sold.map(({ offer }) => offer.key)).toHaveLength(5);
  const account = openAccount({ secretKey: "sk_test_new", baseUrl: sandbox.url });
  const { tax_behavior } = await account.prices.retrieve(settings.STRIPE_PRICE_STARTER ?? "");
  expect(tax_behavior).toBe("inclusive");
});

test("a second run creates no duplicates, with or without the settings of the first", async () => {
  const first = await run();
  const second = await run(first.settings);
  expect(second).toMatchObject({ settings: {}, open: [] });
  const { settings, open } = await run();
  const { STRIPE_WEBHOOK_SECRET: _, PRINTFUL_WEBHOOK_SECRET: old, ...prices } = first.settings;
  const { PRINTFUL_WEBHOOK_SECRET: made, ...again } = settings;
  expect(again).toEqual(prices);
  // Stripe shows a webhook's secret only at creation; Printful's is created again.
  expect(open).toEqual([expect.stringContaining("Copy its secret")]);
  expect(made).not.toBe(old);
});

const OTHER_PRICES = ["STARTER", "SWEET_SPOT", "UNLIMITED_VIBES", "PACK_10"].map(
  (name) => `STRIPE_PRICE_${name}`,
);

test("two simultaneous runs create one of each at Stripe, and a deleted webhook is created again", async () => {
  const account = openAccount({ secretKey: "sk_test_new", baseUrl: sandbox.url });
  const otherPrices = Object.fromEntries(OTHER_PRICES.map((name) => [name, "price_existing"]));
  const both = await Promise.all([run(otherPrices), run(otherPrices)]);
  const secrets = both.flatMap(({ settings }) => settings.STRIPE_WEBHOOK_SECRET ?? []);
  expect(new Set(secrets).size).toBe(1);
  // The later run finds the existing webhook.
  for (const message of both.flatMap(({ open }) => open))
    expect(message).toContain("Copy its secret");
  const { data } = await account.webhookEndpoints.list();
  expect(data).toHaveLength(1);
  const prices = both.map(({ settings }) => settings.STRIPE_PRICE_PACK_5);
  expect(prices).toEqual([expect.stringMatching(/^price_/), prices[0]]);

  for (const { id } of data) await account.webhookEndpoints.del(id);
  const { settings } = await run(otherPrices);
  expect(settings.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_/);
  expect(secrets).not.toContain(settings.STRIPE_WEBHOOK_SECRET);
  expect((await account.webhookEndpoints.list()).data).toHaveLength(1);
});

test("the webhook of another shop's Printful store is not changed", async () => {
  await run({ APP_URL: "https://other.memix.de" });
  const { open, settings } = await run();
  expect(open).toEqual([
    expect.stringContaining("set to https://other.memix.de/webhooks/printful"),
  ]);
  expect(settings).not.toHaveProperty("PRINTFUL_WEBHOOK_SECRET");
});

test("missing settings and rejected keys are reported", async () => {
  await expect(connect({})).rejects.toThrow(EnvError);
  const without = await run({ STRIPE_SECRET_KEY: "", PRINTFUL_TOKEN: "" });
  expect(without.open).toEqual([
    expect.stringContaining("STRIPE_SECRET_KEY is empty"),
    expect.stringContaining("PRINTFUL_TOKEN is empty"),
  ]);
  const rejected = await run({ STRIPE_SECRET_KEY: "sk_invalid", PRINTFUL_TOKEN: "invalid" });
  expect(rejected.open).toEqual([
    expect.stringContaining("Stripe returned an error: Invalid API Key"),
    expect.stringContaining("rejects this token"),
  ]);
});
