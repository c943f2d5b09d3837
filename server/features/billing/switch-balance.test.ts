import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  advanceBeyondPeriod,
  confirmSwitch,
  openPage,
  previewSwitch,
  readAccount,
  readBilling,
  switchTo,
} from "#server/test/subscribing.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import type { TestUser } from "#server/test/users.ts";
import type { SwitchPreview } from "#shared/contracts/billing.ts";
import type { PlanLevel } from "#shared/plans.ts";
import { sumAmounts } from "#shared/pricing.ts";
import { findCustomerId } from "./commands/customer.ts";
import { syncPurchase } from "./commands/sync-purchase.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";

/** A switch charges what its preview showed: below Stripe's minimum charge, with credit and with a debt. */

const HOUR_S = 60 * 60;

let shop: TestShop;

beforeAll(async () => {
  // Each step syncs from the provider.
  shop = await openTestShop({ work: false });
});
afterAll(() => shop.close());

type Subscriber = { user: TestUser; subscription: string; customer: string };

async function subscribe(level: number): Promise<Subscriber> {
  const user = await shop.addUser();
  const session = await openPage(shop, user, { level });
  await shop.sandbox.stripe.pay({ session });
  await syncPurchase(shop.deps, session);
  const page = await shop.deps.payments.readOfferCheckout(session);
  const customer = (await findCustomerId(shop.deps, user.id)) ?? "";
  return { user, subscription: page?.subscriptionId ?? "", customer };
}

async function setBalance({ customer, subscription }: Subscriber, cents: number): Promise<void> {
  await shop.sandbox.stripe.setBalance(customer, cents);
  await syncSubscription(shop.deps, subscription);
}

async function expectCharged(one: Subscriber, shown: SwitchPreview): Promise<void> {
  const { user, subscription } = one;
  const before = await readAccount(shop, user);
  const bills = (await shop.deps.payments.listInvoices(subscription)).length;
  expect(sumAmounts(shown.lines.map(({ cents }) => cents))).toBe(shown.today_cents);
  const answer = await confirmSwitch(shop, user, shown);
  expect([answer.status, await answer.json()]).toMatchObject([200, {}]);
  const made = (await shop.deps.payments.listInvoices(subscription)).slice(bills);
  expect(sumAmounts(made.map(({ cents }) => cents))).toBe(shown.today_cents);
  expect((await readAccount(shop, user)).renders).toBe(before.renders + shown.renders_added);
  const { subscription: plan } = await readBilling(shop, user);
  const { next_cents: cents, monthly_cents, next_at: at } = shown;
  expect(plan?.next_charge).toEqual({ cents, monthly_cents, at });
}

/** Passes the end of the period and asserts that it charges what was announced. */
async function expectRenewal({ user, subscription }: Subscriber): Promise<void> {
  const announced = (await readBilling(shop, user)).subscription?.next_charge?.cents;
  await advanceBeyondPeriod(shop, user);
  await syncSubscription(shop.deps, subscription);
  const bill = (await shop.deps.payments.listInvoices(subscription)).at(-1);
  expect(bill).toMatchObject({ reason: "cycle", status: "paid", cents: announced });
}

describe("a switch below the minimum charge", () => {
  test("is previewed as moved to the next invoice and charged with it", async () => {
    const one = await subscribe(1);
    await advanceBeyondPeriod(shop, one.user, -2 * HOUR_S);
    const shown = await previewSwitch(shop, one.user, 3);
    const moved =
      shown.lines.find(({ message_ref }) => message_ref?.code === "moved_to_next_invoice")?.cents ??
      0;
    expect(shown).toMatchObject({ today_cents: 0, monthly_cents: 3200, next_cents: 3200 - moved });
    expect(moved).toBeLessThan(0);
    await expectCharged(one, shown);
    const bills = await shop.fetch("/api/billing/invoices", { as: one.user });
    expect((await bills.json())[0]).toMatchObject({ status: "moved", cents: -moved });
    await expectRenewal(one);
    expect((await readBilling(shop, one.user)).subscription?.next_charge?.cents).toBe(3200);
  });

  test("is charged with the smaller plan's next invoice after switching back", async () => {
    const one = await subscribe(1);
    await advanceBeyondPeriod(shop, one.user, -2 * HOUR_S);
    await switchTo(shop, one.user, 3);
    const back = await previewSwitch(shop, one.user, 1);
    expect(back).toMatchObject({ takes_effect: "renewal", today_cents: 0, monthly_cents: 900 });
    expect(back.next_cents).toBeGreaterThan(900);
    await expectCharged(one, back);
    await expectRenewal(one);
  });

  test("is confirmed while a downgrade is scheduled, and again in the next period", async () => {
    const one = await subscribe(2);
    for (let month = 0; month < 2; month += 1) {
      await switchTo(shop, one.user, 1);
      await advanceBeyondPeriod(shop, one.user, -2 * HOUR_S);
      const shown = await previewSwitch(shop, one.user, 3);
      expect(shown).toMatchObject({ takes_effect: "now", today_cents: 0 });
      await expectCharged(one, shown);
      await switchTo(shop, one.user, 2);
      await expectRenewal(one);
    }
  });
});

test("credit pays for a switch and its renders", async () => {
  const one = await subscribe(1);
  await setBalance(one, -5000);
  expect((await readBilling(shop, one.user)).subscription?.next_charge?.cents).toBe(0);
  const shown = await previewSwitch(shop, one.user, 2);
  expect(shown).toMatchObject({ today_cents: 0, renders_added: 15, next_cents: 0 });
  await expectCharged(one, shown);
  await expectRenewal(one);
});

test("a switch while a downgrade is scheduled takes the credit into account", async () => {
  const one = await subscribe(2);
  await switchTo(shop, one.user, 1);
  await setBalance(one, -300);
  const shown = await previewSwitch(shop, one.user, 3);
  expect(shown.lines.map(({ message_ref }) => message_ref?.code)).toEqual([
    "unused_time",
    "remaining_time",
    "previous_credit",
  ]);
  expect(shown).toMatchObject({ today_cents: 1100, next_cents: 3200 });
  await expectCharged(one, shown);
});

test("a debt is charged with a switch and grants no renders", async () => {
  const [plain, indebted] = [await subscribe(1), await subscribe(1)];
  await setBalance(indebted, 40);
  // Both periods end within seconds.
  await advanceBeyondPeriod(shop, indebted.user, -10 * 24 * HOUR_S);
  const usual = await previewSwitch(shop, plain.user, 2);
  const shown = await previewSwitch(shop, indebted.user, 2);
  expect(shown.today_cents - usual.today_cents).toBeGreaterThan(35);
  expect(shown.renders_added).toBe(usual.renders_added);
  await expectCharged(indebted, shown);
});

test("a switch is refused if the next charge differs from the preview", async () => {
  const one = await subscribe(2);
  const shown = await previewSwitch(shop, one.user, 1);
  await setBalance(one, 45);
  const answer = await confirmSwitch(shop, one.user, shown);
  expect([answer.status, (await answer.json()).error.details]).toEqual([
    409,
    { shown_cents: 900, current_cents: 945 },
  ]);
});

const level = fc.constantFrom<PlanLevel>(1, 2, 3);
const step = fc.record({
  /** Hours before the period ends: a switch costs less or more than the minimum charge. */
  hours: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 700 })),
  balance: fc.option(fc.integer({ min: -4000, max: 120 })),
  levels: fc.array(level, { minLength: 1, maxLength: 3 }),
});

test("random switches at any time and balance are charged as previewed", async () => {
  const walk = fc.asyncProperty(level, fc.array(step, { maxLength: 3 }), async (first, steps) => {
    const one = await subscribe(first);
    for (const { hours, balance, levels } of steps) {
      const clock = await shop.sandbox.stripe.readClock();
      const end = new Date((await readBilling(shop, one.user)).subscription?.period_end ?? 0);
      const at = new Date(end.getTime() - hours * HOUR_S * 1000);
      if (at.getTime() > clock.now * 1000) await shop.sandbox.stripe.advanceTo(at);
      if (balance !== null) await setBalance(one, balance);
      for (const wanted of levels) await switchIfOther(one, wanted);
      await expectRenewal(one);
    }
    await shop.deps.payments.endSubscription(one.subscription);
  });
  await fc.assert(walk, {
    numRuns: THOROUGH ? 60 : 3,
    endOnFailure: true,
    examples: [[2, [{ hours: 2, balance: null, levels: [1, 3] }]]],
  });
});

async function switchIfOther(one: Subscriber, wanted: PlanLevel): Promise<void> {
  const { subscription } = await readBilling(shop, one.user);
  if (subscription?.level === wanted && subscription.next_level === null) return;
  await expectCharged(one, await previewSwitch(shop, one.user, wanted));
}
