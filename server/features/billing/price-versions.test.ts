import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentError } from "#server/providers/payments/port.ts";
import { post } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  advanceBeyondPeriod,
  buy,
  confirmSwitch,
  openPage,
  previewSwitch,
  readBilling,
  readPurchase,
  readStatement,
  requestOfferCheckout,
  switchTo,
  waitForAccount,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { PLANS, type Plan } from "#shared/plans.ts";
import { ensureCustomer } from "./commands/customer.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { createPriceWatch } from "./commands/watch-prices.ts";
import { findLivePlan } from "./queries.ts";

/** Prices change at Stripe and in the shop; subscribers at an old price keep the terms it was sold with. */

const STARTER = PLANS[0] as Plan;
const SWEET_SPOT = PLANS[1] as Plan;
const ORIGINAL = structuredClone(PLANS) as Plan[];
const DAY_S = 24 * 60 * 60;

let shop: TestShop;
let user: TestUser;
let env: TestShop["deps"]["env"];

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  env = shop.deps.env;
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});
afterEach(async () => {
  // Keeps later clock advances from renewing this plan.
  const plan = await readSubscriptionId(user);
  if (plan) await shop.deps.payments.endSubscription(plan);
  for (const [index, plan] of ORIGINAL.entries()) Object.assign(PLANS[index] as Plan, plan);
  reopen({});
});

/** Simulates a restart with these settings. */
function reopen(settings: Partial<typeof env>): void {
  shop.deps.env = { ...env, ...settings };
  shop.deps.prices = createPriceWatch();
}

/** Sells the smallest plan as an earlier release did: 12 renders for $8. */
async function sellCheaply(): Promise<string> {
  const id = await shop.sandbox.stripe.addPrice({ like: "price_starter_monthly", cents: 800 });
  Object.assign(STARTER, { cents: 800, renders: 12, perks: ["12 renders per month"] });
  reopen({ STRIPE_PRICE_STARTER: id });
  return id;
}

function sellAsToday(settings: Partial<typeof env> = {}): void {
  Object.assign(STARTER, ORIGINAL[0]);
  Object.assign(SWEET_SPOT, ORIGINAL[1]);
  reopen(settings);
}

async function listOwnerMails(about: string): Promise<string[]> {
  const mails = await readMails(shop, shop.deps.env.OWNER_EMAIL);
  return mails.filter(({ text }) => text.includes(about)).map(({ text }) => text);
}

async function findPlanCard(level: number, as: TestUser) {
  const { plans } = await readBilling(shop, as);
  return plans.find((plan) => plan.level === level);
}

describe("a subscriber at a price that is no longer sold", () => {
  beforeEach(async () => {
    await sellCheaply();
    await buy(shop, user, { level: 1 });
    await waitForAccount(shop, user, { renders: 15, level: 1 });
    sellAsToday();
  });

  test("gets the renders it was sold with each month and sees that price everywhere", async () => {
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 12, level: 1 });
    const { subscription } = await readBilling(shop, user);
    expect(subscription?.next_charge?.cents).toBe(800);
    const own = { price_cents: 800, renders: 12 };
    expect(await findPlanCard(1, user)).toMatchObject(own);
    expect((await findPlanCard(1, user))?.perks).toContain("12 renders per month");
    expect(await findPlanCard(1, await shop.addUser())).toMatchObject({
      price_cents: 900,
      renders: 10,
    });
    const lines = await readStatement(shop, user);
    expect(lines.find(({ kind }) => kind === "grant")).toMatchObject({ change: 12 });
    await advanceBeyondPeriod(shop, user, -2 * DAY_S);
    await syncSubscription(shop.deps, await readSubscriptionId(user));
    await expect.poll(() => listMails("renews")).toEqual([expect.stringContaining("$8.00")]);
  });

  test("gets them while the new price has a mismatch", async () => {
    reopen({ STRIPE_PRICE_STARTER: "price_of_nobody" });
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 12, level: 1 });
  });

  test("can't switch to the same plan and keeps the old price", async () => {
    const same = await post(shop, user, "/api/billing/switch/preview", { level: 1 });
    expect(same.status).toBe(409);
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(800);
  });

  test("upgrades from the paid price and returns at today's price", async () => {
    const shown = await previewSwitch(shop, user, 2);
    // Sweet Spot has 13 more renders for $10 more.
    expect(shown).toMatchObject({ today_cents: 1000, renders_added: 13, next_cents: 1800 });
    expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
    await waitForAccount(shop, user, { renders: 28, level: 2 });
    await switchTo(shop, user, 1);
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(900);
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 10, level: 1 });
  });
});

describe("a subscriber who undoes a downgrade", () => {
  let old: string;

  beforeEach(async () => {
    old = await shop.sandbox.stripe.addPrice({ like: "price_sweet_spot_monthly", cents: 1600 });
    Object.assign(SWEET_SPOT, { cents: 1600, renders: 30 });
    reopen({ STRIPE_PRICE_SWEET_SPOT: old });
    await buy(shop, user, { level: 2 });
    sellAsToday();
    await switchTo(shop, user, 1);
  });

  test("keeps the old price, and an upgrade is prorated from it", async () => {
    expect(await previewSwitch(shop, user, 3)).toMatchObject({
      takes_effect: "now",
      today_cents: 1600,
      renders_added: 20,
    });
    const shown = await previewSwitch(shop, user, 2);
    expect(shown).toMatchObject({ next_cents: 1600, today_cents: 0 });
    expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 30, level: 2 });
  });

  test("sees today's price if the old one is archived, and an upgrade then starts at the renewal", async () => {
    await shop.sandbox.stripe.changePrice(old, { active: false });
    expect(await previewSwitch(shop, user, 3)).toMatchObject({ takes_effect: "renewal" });
    const shown = await previewSwitch(shop, user, 2);
    expect(shown).toMatchObject({ next_cents: 1800, today_cents: 0 });
    expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 25, level: 2 });
  });
});

test("a page opened before a price change grants what it showed, and the next page asks the new price", async () => {
  await sellCheaply();
  const session = await openPage(shop, user, { level: 1 });
  const other = await shop.addUser();
  const left = await openPage(shop, other, { level: 1 });
  sellAsToday();
  await shop.sandbox.stripe.pay({ session });
  await waitForAccount(shop, user, { renders: 15, level: 1 });
  expect(await openPage(shop, other, { level: 1 })).not.toBe(left);
  expect(await readPurchase(shop, other, left)).toMatchObject({ status: "expired" });
});

describe("a price id whose terms differ from what it was sold as", () => {
  test("is a mismatch: it is not sold, and its subscribers keep what they bought", async () => {
    await buy(shop, user, { level: 1 });
    Object.assign(STARTER, { renders: 4 });
    reopen({});
    expect(await findPlanCard(1, await shop.addUser())).toMatchObject({ available: false });
    expect((await requestOfferCheckout(shop, await shop.addUser(), { level: 1 })).status).toBe(409);
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 10, level: 1 });
  });
});

describe("a price that this shop never sold", () => {
  async function billAt(priceId: string): Promise<void> {
    const subscriptionId = await readSubscriptionId(user);
    const prorationAt = (await shop.sandbox.stripe.readClock()).now;
    const change = { subscriptionId, priceId, when: "later" as const, prorationAt };
    await shop.deps.payments.switchPrice(change);
    await advanceBeyondPeriod(shop, user);
  }

  test("counts as the plan of its product, and the owner is alerted once", async () => {
    await buy(shop, user, { level: 1 });
    const id = await shop.sandbox.stripe.addPrice({ like: "price_starter_monthly", cents: 1100 });
    await billAt(id);
    await waitForAccount(shop, user, { renders: 10, level: 1 });
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(1100);
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 10, level: 1 });
    await expect
      .poll(() => listOwnerMails(id))
      .toEqual([expect.stringContaining("treated as Starter with 10 renders a month")]);
  });

  test("keeps the plan as bought if nothing says what the price is for", async () => {
    await buy(shop, user, { level: 2 });
    const product = "prod_pack_5";
    const like = "price_sweet_spot_monthly";
    const id = await shop.sandbox.stripe.addPrice({ like, product, cents: 1234 });
    await billAt(id);
    await waitForAccount(shop, user, { renders: 25, level: 2 });
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(1234);
    await expect
      .poll(() => listOwnerMails(id))
      .toEqual([expect.stringContaining("Existing plans continue")]);
  });

  test("grants its renders once the owner has named its offer", async () => {
    const like = "price_sweet_spot_monthly";
    const product = "prod_pack_5";
    const id = await shop.sandbox.stripe.addPrice({ like, product, cents: 4321 });
    const { payments } = shop.deps;
    const page = await payments.startOfferCheckout({
      purchaseId: "pur_made_there",
      reference: user.id,
      customerId: await ensureCustomer(shop.deps, user.id),
      priceId: id,
      isPlan: true,
      note: null,
      successUrl: "https://shop.example.com/success",
      cancelUrl: "https://shop.example.com/subscriptions",
      expiresAt: new Date(Date.now() + 60 * 60_000),
    });
    await shop.sandbox.stripe.pay({ session: page.id });
    await expect.poll(() => listOwnerMails(id)).toHaveLength(1);
    const subscription = (await payments.readOfferCheckout(page.id))?.subscriptionId ?? "";
    await waitForAccount(shop, user, { renders: 3, level: 0 });
    await shop.sandbox.stripe.changePrice(id, { metadata: { offer: "sweet_spot" } });
    for (let time = 0; time < 2; time++) await syncSubscription(shop.deps, subscription);
    await waitForAccount(shop, user, { renders: 28, level: 2 });
  });

  test("is retried after an outage of the provider and loses nothing", async () => {
    await buy(shop, user, { level: 1 });
    const id = await shop.sandbox.stripe.addPrice({ like: "price_starter_monthly", cents: 1100 });
    const { payments } = shop.deps;
    const silent = () => Promise.reject(new PaymentError("unavailable", "no answer"));
    shop.deps.payments = { ...payments, readPrice: silent };
    await billAt(id);
    await expect(syncSubscription(shop.deps, await readSubscriptionId(user))).rejects.toThrow(id);
    shop.deps.payments = payments;
    await syncSubscription(shop.deps, await readSubscriptionId(user));
    await waitForAccount(shop, user, { renders: 10, level: 1 });
  });
});

async function readSubscriptionId({ id }: TestUser): Promise<string> {
  return (await findLivePlan(shop.deps.db, id))?.id ?? "";
}

async function listMails(word: string): Promise<string[]> {
  const mails = await readMails(shop, user.email);
  return mails.filter(({ subject }) => subject.includes(word)).map(({ text }) => text);
}
