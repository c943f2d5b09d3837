import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { post } from "#server/test/buying.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  advanceBeyondPeriod,
  buy,
  CARDS,
  confirmSwitch,
  DAY_S,
  previewSwitch,
  readAccount,
  readBilling,
  readStatement,
  switchTo,
  waitForAccount,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";

import { recoverBilling } from "./commands/watch-billing.ts";
import { welcomeUser } from "./commands/welcome.ts";
import { LIVE } from "./rules.ts";
import { subscriptions } from "./tables.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});

afterAll(() => shop.close());
afterEach(async () => {
  // Keeps later clock advances from renewing the plans of earlier tests.
  const { db, payments } = shop.deps;
  const isLive = inArray(subscriptions.status, [...LIVE]);
  const live = await db.select({ id: subscriptions.id }).from(subscriptions).where(isLive);
  for (const { id } of live) await payments.endSubscription(id);
});

async function expectTrueLedger(user: TestUser): Promise<void> {
  const { balance, sum, lots } = await readLedger(shop.deps.db, user.id);
  expect({ sum, lots }).toEqual({ sum: balance, lots: balance });
}

/**
 * Returns mail subjects, oldest first, with dates replaced by DAY because they depend on the day of the run.
 */
async function listSubjects({ email }: TestUser): Promise<string[]> {
  const mails = await readMails(shop, email);
  return mails.map(({ subject }) => subject.replace(/ on \w+ \d+/, " on DAY")).reverse();
}

describe("a plan", () => {
  test("grants its renders, a receipt, a history entry and mails, and renews without rollover", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
    const [receipt] = await (await shop.fetch("/api/checkout", { as: user })).json();
    expect(receipt).toMatchObject({ info: "Subscription - Starter", price: 9 });
    expect(await (await fetch(receipt.receipt_url)).text()).toContain("Starter");
    const [entry] = (await (await shop.fetch("/api/history", { as: user })).json()).items;
    expect(entry).toMatchObject({
      category: "Order",
      info: "Subscription - Starter",
      image_url: receipt.receipt_url,
    });

    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 10, level: 1 });
    const kinds = (await readStatement(shop, user)).map(({ kind, change }) => [kind, change]);
    expect(kinds).toEqual([
      ["grant", 10],
      ["expire", -10],
      ["expire", -3],
      ["grant", 10],
      ["grant", 3],
    ]);
    await expectTrueLedger(user);
  });

  test("upgrades mid-period at the previewed price and grants the prorated renders at once", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    await shop.sandbox.stripe.advance(10 * DAY_S);
    const preview = await previewSwitch(shop, user, 2);
    expect(preview).toMatchObject({ takes_effect: "now", next_cents: 1800 });
    expect(preview.today_cents).toBeGreaterThan(500);
    const since = new Date(preview.proration_at * 1000).toISOString();
    expect(preview.lines.map(({ message_ref }) => message_ref)).toEqual([
      { code: "unused_time", params: { plan: "Starter", since } },
      { code: "remaining_time", params: { plan: "Sweet Spot", since } },
    ]);
    const day = shop.deps.dates.dayAndYear(since);
    expect(preview.lines[0]?.text).toBe(`Unused time on Starter after ${day}`);
    // 15 more renders cost 9 dollars more.
    const added = Math.floor((15 * preview.today_cents) / 900);
    expect(preview.renders_added).toBe(added);
    const answer = await (await confirmSwitch(shop, user, preview)).json();
    expect(answer).toMatchObject({ status: "switched", billing: { subscription: { level: 2 } } });
    expect(await readAccount(shop, user)).toEqual({ renders: 13 + added, level: 2 });
    const [invoice] = await (await shop.fetch("/api/billing/invoices", { as: user })).json();
    expect(invoice).toMatchObject({ cents: preview.today_cents, status: "paid" });

    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 25, level: 2 });
    await expectTrueLedger(user);
  });

  test("downgrades at the renewal, and undoing the downgrade before it changes nothing", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 2 });
    expect(await switchTo(shop, user, 1)).toMatchObject({ status: "scheduled" });
    expect((await readBilling(shop, user)).subscription).toMatchObject({
      level: 2,
      next_level: 1,
      next_charge: { cents: 900 },
    });
    await switchTo(shop, user, 2);
    expect((await readBilling(shop, user)).subscription).toMatchObject({
      level: 2,
      next_level: null,
      next_charge: { cents: 1800 },
    });
    await switchTo(shop, user, 1);
    expect(await readAccount(shop, user)).toEqual({ renders: 28, level: 2 });

    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 10, level: 1 });
    await expectTrueLedger(user);
  });

  test("charges an upgrade against the paid plan while a downgrade is scheduled", async () => {
    const [plain, undecided] = [await shop.addUser(), await shop.addUser()];
    for (const user of [plain, undecided]) await buy(shop, user, { level: 2 });
    await switchTo(shop, undecided, 1);
    const shown = await previewSwitch(shop, undecided, 3);
    const usual = await previewSwitch(shop, plain, 3);
    expect(Math.abs(shown.today_cents - usual.today_cents)).toBeLessThanOrEqual(1);
    expect((await confirmSwitch(shop, undecided, shown)).status).toBe(200);
    const [invoice] = await (await shop.fetch("/api/billing/invoices", { as: undecided })).json();
    expect(invoice).toMatchObject({ cents: shown.today_cents, status: "paid" });
    expect(await readAccount(shop, undecided)).toEqual({ renders: 53, level: 3 });
  });

  test("rejects a switch whose price differs from the preview and changes nothing", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const preview = await previewSwitch(shop, user, 3);
    const cheaper = await confirmSwitch(shop, user, { ...preview, today_cents: 1 });
    expect(cheaper.status).toBe(409);
    expect((await cheaper.json()).error.details).toEqual({
      shown_cents: 1,
      current_cents: preview.today_cents,
    });
    const old = { ...preview, proration_at: preview.proration_at - 40 * 60 };
    expect((await confirmSwitch(shop, user, old)).status).toBe(409);
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
  });

  test("stays unchanged after a declined switch until its invoice is paid", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 }, CARDS.declinesLater);
    const result = await switchTo(shop, user, 2);
    expect(result).toMatchObject({ status: "payment_needed" });
    expect(result.pay_url).toContain("/stripe/invoices/");
    expect(result.billing.subscription).toMatchObject({ level: 1, pending_level: 2 });
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
    const [event] = await shop.sandbox.stripe.listEvents("invoice.payment_failed");
    const invoice = event?.data.object;
    await shop.sandbox.stripe.changeCard(String(invoice?.customer), CARDS.good);
    expect(await shop.sandbox.stripe.payInvoice(String(invoice?.id))).toBe("paid");
    await waitForAccount(shop, user, { renders: 28, level: 2 });
  });

  test("lasts until the period end when canceled, can be resumed and canceled again, then ends at level 0 with 0 renders", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    for (const path of ["cancel", "cancel"]) {
      const answer = await post(shop, user, `/api/billing/${path}`, {});
      expect(await answer.json()).toMatchObject({
        subscription: { level: 1, cancels: true, next_charge: null },
      });
    }
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
    const resumed = await (await post(shop, user, "/api/billing/resume", {})).json();
    expect(resumed).toMatchObject({ subscription: { cancels: false } });
    await post(shop, user, "/api/billing/cancel", {});
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 0, level: 0 });
    expect((await readBilling(shop, user)).subscription).toBeNull();
    expect((await post(shop, user, "/api/billing/resume", {})).status).toBe(409);
    await expectTrueLedger(user);
  });

  test("stays past due while the provider retries a failed renewal, then ends", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 }, CARDS.declinesLater);
    await advanceBeyondPeriod(shop, user);
    await expect
      .poll(async () => (await readBilling(shop, user)).subscription)
      .toMatchObject({ status: "past_due", pay_url: expect.stringContaining("/stripe/invoices/") });
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
    await shop.sandbox.stripe.advance(20 * DAY_S);
    await waitForAccount(shop, user, { renders: 0, level: 0 });
    expect(await listSubjects(user)).toEqual([
      "Thank you! Your Starter plan is paid: $9.00",
      "Your payment for Starter didn't go through",
      "Your Starter plan has ended",
    ]);
    await expectTrueLedger(user);
  });
});

describe("mails", () => {
  test("announce payments, renewals, switches and the end of a plan, each once", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    await switchTo(shop, user, 2);
    await switchTo(shop, user, 1);
    await advanceBeyondPeriod(shop, user, -2 * DAY_S);
    await waitForSubjects(user, 4);
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 10, level: 1 });
    await buy(shop, user, { pack: "pack_5" });
    await post(shop, user, "/api/billing/cancel", {});
    await post(shop, user, "/api/billing/resume", {});
    await post(shop, user, "/api/billing/cancel", {});
    await advanceBeyondPeriod(shop, user, -2 * DAY_S);
    await recoverBilling(shop.deps, { isAlone: true });
    await waitForSubjects(user, 10);
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 5, level: 0 });
    expect(await listSubjects(user)).toEqual([
      "Thank you! Your Starter plan is paid: $9.00",
      "You switched to Sweet Spot: $9.00",
      "Your plan becomes Starter on DAY",
      "Your Starter plan renews on DAY: $9.00",
      "Your receipt: $9.00 for the Starter plan",
      "Your receipt: $3.00 for 5 extra renders",
      "Your Starter plan is canceled",
      "Your Starter plan continues",
      "Your Starter plan is canceled",
      "10 renders expire on DAY",
      "Your Starter plan has ended",
    ]);
  });

  test("welcome a new account once", async () => {
    const user = await shop.addUser();
    for (const _ of [1, 2]) await welcomeUser(shop.deps, shop.deps.db, user.id);
    expect(await listSubjects(user)).toEqual([]);
    const fresh = {
      id: newId("usr"),
      email: `${newId("usr").toLowerCase()}@example.com`,
      name: "N",
    };
    await shop.deps.db.insert(users).values(fresh);
    for (const _ of [1, 2]) await welcomeUser(shop.deps, shop.deps.db, fresh.id);
    expect((await readMails(shop, fresh.email)).map(({ subject }) => subject)).toEqual([
      "Welcome to MeMix: 3 renders are on us",
    ]);
  });
});

async function waitForSubjects(user: TestUser, count: number): Promise<void> {
  await expect.poll(async () => (await listSubjects(user)).length).toBeGreaterThanOrEqual(count);
}
