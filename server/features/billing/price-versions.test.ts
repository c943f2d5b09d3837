import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentError } from "#server/providers/payments/port.ts";
import { post } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  askForPage,
  buy,
  confirmSwitch,
  openPage,
  passPeriod,
  previewSwitch,
  readBilling,
  readPurchase,
  readStatement,
  switchTo,
  untilAccount,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { PLANS, type Plan } from "#shared/plans.ts";
import { keepCustomer } from "./commands/customer.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { createPriceWatch } from "./commands/watch-prices.ts";
import { findLivePlan } from "./queries.ts";

/** Prices change at the card company and here; whoever pays an old one keeps what it was sold as. */

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
  // So that no later step of the clock has its renewals as well.
  const plan = await subscriptionOf(user);
  if (plan) await shop.deps.payments.endSubscription(plan);
  for (const [index, plan] of ORIGINAL.entries()) Object.assign(PLANS[index] as Plan, plan);
  reopen({});
});

/** As after a restart with these settings. */
function reopen(settings: Partial<typeof env>): void {
  shop.deps.env = { ...env, ...settings };
  shop.deps.prices = createPriceWatch();
}

/** As an earlier release sold the smallest plan: 12 renders for $8. */
async function sellCheaply(): Promise<string> {
  const id = await shop.sandbox.stripe.addPrice({ like: "price_starter_monthly", cents: 800 });
  Object.assign(STARTER, { cents: 800, renders: 12, perks: ["12 renders per month"] });
  reopen({ STRIPE_PRICE_STARTER: id });
  return id;
}

/** As this release sells it again. */
function sellAsToday(settings: Partial<typeof env> = {}): void {
  Object.assign(STARTER, ORIGINAL[0]);
  Object.assign(SWEET_SPOT, ORIGINAL[1]);
  reopen(settings);
}

async function ownerMails(about: string): Promise<string[]> {
  const mails = await readMails(shop, shop.deps.env.OWNER_EMAIL);
  return mails.filter(({ text }) => text.includes(about)).map(({ text }) => text);
}

async function cardOf(level: number, as: TestUser) {
  const { plans } = await readBilling(shop, as);
  return plans.find((plan) => plan.level === level);
}

describe("somebody who pays a price that is not sold any more", () => {
  beforeEach(async () => {
    await sellCheaply();
    await buy(shop, user, { level: 1 });
    await untilAccount(shop, user, { renders: 15, level: 1 });
    sellAsToday();
  });

  test("gets each month what it was sold with, and reads that price everywhere", async () => {
    await passPeriod(shop, user);
    await untilAccount(shop, user, { renders: 12, level: 1 });
    const { subscription } = await readBilling(shop, user);
    expect(subscription?.next_charge?.cents).toBe(800);
    const own = { price_cents: 800, renders: 12 };
    expect(await cardOf(1, user)).toMatchObject(own);
    expect((await cardOf(1, user))?.perks).toContain("12 renders per month");
    expect(await cardOf(1, await shop.addUser())).toMatchObject({ price_cents: 900, renders: 10 });
    const lines = await readStatement(shop, user);
    expect(lines.find(({ kind }) => kind === "grant")).toMatchObject({ change: 12 });
    await passPeriod(shop, user, -2 * DAY_S);
    await syncSubscription(shop.deps, await subscriptionOf(user));
    await expect.poll(() => mailsOf("renews")).toEqual([expect.stringContaining("$8.00")]);
  });

  test("also while the new price is in doubt", async () => {
    reopen({ STRIPE_PRICE_STARTER: "price_of_nobody" });
    await passPeriod(shop, user);
    await untilAccount(shop, user, { renders: 12, level: 1 });
  });

  test("is on that plan already, and stays on its price", async () => {
    const same = await post(shop, user, "/api/billing/switch/preview", { level: 1 });
    expect(same.status).toBe(409);
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(800);
  });

  test("switches from what was paid, and comes back at today's price", async () => {
    const shown = await previewSwitch(shop, user, 2);
    // Of 13 renders more for $10 more.
    expect(shown).toMatchObject({ today_cents: 1000, renders_added: 13, next_cents: 1800 });
    expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
    await untilAccount(shop, user, { renders: 28, level: 2 });
    await switchTo(shop, user, 1);
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(900);
    await passPeriod(shop, user);
    await untilAccount(shop, user, { renders: 10, level: 1 });
  });
});

describe("somebody who takes back a switch to a smaller plan", () => {
  let old: string;

  beforeEach(async () => {
    old = await shop.sandbox.stripe.addPrice({ like: "price_sweet_spot_monthly", cents: 1600 });
    Object.assign(SWEET_SPOT, { cents: 1600, renders: 30 });
    reopen({ STRIPE_PRICE_SWEET_SPOT: old });
    await buy(shop, user, { level: 2 });
    sellAsToday();
    await switchTo(shop, user, 1);
  });

  test("keeps the old price, and a bigger plan is counted from it", async () => {
    expect(await previewSwitch(shop, user, 3)).toMatchObject({
      takes_effect: "now",
      today_cents: 1600,
      renders_added: 20,
    });
    const shown = await previewSwitch(shop, user, 2);
    expect(shown).toMatchObject({ next_cents: 1600, today_cents: 0 });
    expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
    await passPeriod(shop, user);
    await untilAccount(shop, user, { renders: 30, level: 2 });
  });

  test("reads today's price where the old one is archived, and a bigger plan then waits", async () => {
    await shop.sandbox.stripe.changePrice(old, { active: false });
    expect(await previewSwitch(shop, user, 3)).toMatchObject({ takes_effect: "renewal" });
    const shown = await previewSwitch(shop, user, 2);
    expect(shown).toMatchObject({ next_cents: 1800, today_cents: 0 });
    expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
    await passPeriod(shop, user);
    await untilAccount(shop, user, { renders: 25, level: 2 });
  });
});

test("a page that was opened before the price changed gives what it showed; the next one asks the new", async () => {
  await sellCheaply();
  const session = await openPage(shop, user, { level: 1 });
  const other = await shop.addUser();
  const left = await openPage(shop, other, { level: 1 });
  sellAsToday();
  await shop.sandbox.stripe.pay({ session });
  await untilAccount(shop, user, { renders: 15, level: 1 });
  expect(await openPage(shop, other, { level: 1 })).not.toBe(left);
  expect(await readPurchase(shop, other, left)).toMatchObject({ status: "expired" });
});

describe("an id that stands for something else than it was sold as", () => {
  test("is in doubt: not sold, and those who pay it keep what they bought", async () => {
    await buy(shop, user, { level: 1 });
    Object.assign(STARTER, { renders: 4 });
    reopen({});
    expect(await cardOf(1, await shop.addUser())).toMatchObject({ available: false });
    expect((await askForPage(shop, await shop.addUser(), { level: 1 })).status).toBe(409);
    await passPeriod(shop, user);
    await untilAccount(shop, user, { renders: 10, level: 1 });
  });
});

describe("a price that this shop never sold", () => {
  async function billAt(priceId: string): Promise<void> {
    const subscriptionId = await subscriptionOf(user);
    const prorationAt = (await shop.sandbox.stripe.readClock()).now;
    const change = { subscriptionId, priceId, when: "later" as const, prorationAt };
    await shop.deps.payments.switchPrice(change);
    await passPeriod(shop, user);
  }

  test("counts as the plan of its product, and the owner hears of it once", async () => {
    await buy(shop, user, { level: 1 });
    const id = await shop.sandbox.stripe.addPrice({ like: "price_starter_monthly", cents: 1100 });
    await billAt(id);
    await untilAccount(shop, user, { renders: 10, level: 1 });
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(1100);
    await passPeriod(shop, user);
    await untilAccount(shop, user, { renders: 10, level: 1 });
    await expect
      .poll(() => ownerMails(id))
      .toEqual([expect.stringContaining("counts as Starter, with 10 renders a month")]);
  });

  test("keeps the plan as it was bought where nothing says what it is for", async () => {
    await buy(shop, user, { level: 2 });
    const product = "prod_pack_5";
    const like = "price_sweet_spot_monthly";
    const id = await shop.sandbox.stripe.addPrice({ like, product, cents: 1234 });
    await billAt(id);
    await untilAccount(shop, user, { renders: 25, level: 2 });
    expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(1234);
    await expect
      .poll(() => ownerMails(id))
      .toEqual([expect.stringContaining("whoever had a plan keeps it")]);
  });

  test("gives its renders once its owner has said what it is for", async () => {
    const like = "price_sweet_spot_monthly";
    const product = "prod_pack_5";
    const id = await shop.sandbox.stripe.addPrice({ like, product, cents: 4321 });
    const { payments } = shop.deps;
    const page = await payments.startOfferCheckout({
      purchaseId: "pur_made_there",
      reference: user.id,
      customerId: await keepCustomer(shop.deps, user.id),
      priceId: id,
      isPlan: true,
      note: null,
      successUrl: "https://shop.example.com/success",
      cancelUrl: "https://shop.example.com/subscriptions",
      expiresAt: new Date(Date.now() + 60 * 60_000),
    });
    await shop.sandbox.stripe.pay({ session: page.id });
    await expect.poll(() => ownerMails(id)).toHaveLength(1);
    const subscription = (await payments.readOfferCheckout(page.id))?.subscriptionId ?? "";
    await untilAccount(shop, user, { renders: 3, level: 0 });
    await shop.sandbox.stripe.changePrice(id, { metadata: { offer: "sweet_spot" } });
    for (let time = 0; time < 2; time++) await syncSubscription(shop.deps, subscription);
    await untilAccount(shop, user, { renders: 28, level: 2 });
  });

  test("waits for a provider that is silent, and loses nothing", async () => {
    await buy(shop, user, { level: 1 });
    const id = await shop.sandbox.stripe.addPrice({ like: "price_starter_monthly", cents: 1100 });
    const { payments } = shop.deps;
    const silent = () => Promise.reject(new PaymentError("unavailable", "no answer"));
    shop.deps.payments = { ...payments, readPrice: silent };
    await billAt(id);
    await expect(syncSubscription(shop.deps, await subscriptionOf(user))).rejects.toThrow(id);
    shop.deps.payments = payments;
    await syncSubscription(shop.deps, await subscriptionOf(user));
    await untilAccount(shop, user, { renders: 10, level: 1 });
  });
});

async function subscriptionOf({ id }: TestUser): Promise<string> {
  return (await findLivePlan(shop.deps.db, id))?.id ?? "";
}

async function mailsOf(word: string): Promise<string[]> {
  const mails = await readMails(shop, user.email);
  return mails.filter(({ subject }) => subject.includes(word)).map(({ text }) => text);
}
