import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { deleteAccount } from "#server/features/privacy/commands/delete-account.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  askForPage,
  buy,
  openPage,
  passPeriod,
  readAccount,
  readPurchase,
  readStatement,
  untilAccount,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { endPlans, forgetBilling, lockBilling } from "./commands/leave.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { billingCustomers, planInvoices, purchases, subscriptions } from "./tables.ts";

/** Addresses change, people leave and come back: money and renders stay with who they belong to. */

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(() => shop.close());

const leave = (user: TestUser) =>
  deleteAccount(
    shop.deps,
    { userId: user.id, email: user.email } as Parameters<typeof deleteAccount>[1],
    { endPlans, forgetBilling, lockBilling },
  );

const statusOf = async (subscription: string) =>
  (await shop.deps.payments.readSubscription(subscription)).status;

/** Nothing of plans and packs is kept of this user. */
/** But for what was paid, which tax laws want: without card and pages, of a plan that is over. */
async function expectForgotten({ id }: TestUser): Promise<void> {
  const { db } = shop.deps;
  for (const table of [billingCustomers, purchases]) {
    expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([]);
  }
  for (const kept of await db.select().from(subscriptions).where(eq(subscriptions.userId, id)))
    expect(kept).toMatchObject({ status: "ended", card: null });
  for (const bill of await db.select().from(planInvoices).where(eq(planInvoices.userId, id)))
    expect(bill).toMatchObject({ status: "paid", pageUrl: null, pdfUrl: null });
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ render: 0, subscription: 0, name: "Deleted" });
  expect((await readLedger(db, id)).kinds).toEqual({});
}

test("one address in two cases is one person, who pays once", async () => {
  const user = await shop.addUser({ email: "Maya.Capital@Example.com" });
  expect(user.email).not.toBe(user.email.toLowerCase());
  await expect(shop.addUser({ email: "maya.capital@example.COM" })).rejects.toThrow();
  await buy(shop, user, { level: 1 });
  for (const email of ["MAYA.CAPITAL@EXAMPLE.COM", "maya.capital@example.com"]) {
    const answer = await askForPage(shop, user, { pack: "pack_10" }, { email });
    expect(answer.status).toBe(200);
  }
  const session = await openPage(shop, user, { pack: "pack_10" });
  await shop.sandbox.stripe.pay({ session });
  await untilAccount(shop, user, { renders: 23, level: 1 });
  const receipts = await (await shop.fetch("/api/checkout", { as: user })).json();
  expect(receipts).toHaveLength(2);
});

test("an address that changed between payment and event: all is with the person, by the new one", async () => {
  const user = await shop.addUser();
  const before = user.email;
  const session = await openPage(shop, user, { level: 1 });
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.pay({ session });
  user.email = `moved-${before}`;
  await shop.deps.db.update(users).set({ email: user.email }).where(eq(users.id, user.id));
  const heir = await shop.addUser({ email: before });
  await shop.sandbox.stripe.releaseEvents("newest_first");
  await untilAccount(shop, user, { renders: 13, level: 1 });
  await expect.poll(async () => (await readPurchase(shop, user, session)).status).toBe("paid");
  // The mailbox had its trial with the account before.
  expect(await readAccount(shop, heir)).toEqual({ renders: 0, level: 0 });
  const { db } = shop.deps;
  const receipts = await db.select().from(checkout).where(eq(checkout.userEmail, user.email));
  expect(receipts).toMatchObject([{ info: "Subscription - Starter", priceCents: 900 }]);
  expect(await readMails(shop, before)).toEqual([]);
  expect(await readMails(shop, user.email)).toHaveLength(1);
  expect(await (await shop.fetch("/api/checkout", { as: heir })).json()).toEqual([]);
});

test("a late bill of somebody who left gives nothing to anybody, and the next is never written", async () => {
  const user = await shop.addUser();
  const { subscription } = await buy(shop, user, { level: 2 });
  await shop.sandbox.stripe.holdEvents();
  await passPeriod(shop, user);
  await leave(user);
  expect(await statusOf(subscription)).toBe("ended");
  const again = await shop.addUser({ email: user.email });
  await shop.sandbox.stripe.releaseEvents("newest_first");
  for (let time = 0; time < 3; time++) await syncSubscription(shop.deps, subscription);
  await expectForgotten(user);
  expect(await readAccount(shop, again)).toEqual({ renders: 0, level: 0 });
  expect(await readStatement(shop, again)).toEqual([]);
  expect(await (await shop.fetch("/api/checkout", { as: again })).json()).toEqual([]);
});

test("a plan that lives on after its person is ended by the first that is heard of it", async () => {
  const user = await shop.addUser();
  const { subscription } = await buy(shop, user, { level: 1 });
  await shop.deps.db.transaction((tx) => forgetBilling(tx, user.id));
  expect(await statusOf(subscription)).toBe("active");
  await shop.sandbox.stripe.advance(40 * 24 * 60 * 60);
  await expect.poll(() => statusOf(subscription)).toBe("ended");
  expect((await readStatement(shop, user)).map(({ change }) => change)).toEqual([10, 3]);
});

test("a plan of somebody else on the same account of the provider is left alone", async () => {
  const { id: other } = await createAt("customers", {});
  const { id: session } = await createAt("checkout/sessions", {
    mode: "subscription",
    customer: other,
    "line_items[0][price]": "price_starter_monthly",
    "line_items[0][quantity]": "1",
    success_url: "https://other.example.com/thanks",
  });
  await shop.sandbox.stripe.pay({ session });
  const id = (await shop.deps.payments.readOfferCheckout(session))?.subscriptionId ?? "";
  await syncSubscription(shop.deps, id);
  expect(await statusOf(id)).toBe("active");
  const { db } = shop.deps;
  expect(await db.select().from(subscriptions).where(eq(subscriptions.id, id))).toEqual([]);
});

/** As another program of the same owner would make it. */
async function createAt(what: string, params: Record<string, string>): Promise<{ id: string }> {
  const answer = await fetch(`${shop.sandboxUrl}/v1/${what}`, {
    method: "POST",
    headers: {
      authorization: "Bearer sk_test_1",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(params),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string };
}

test("who leaves right after paying is charged no second time, and a page left open can't be paid", async () => {
  const payer = await shop.addUser();
  const session = await openPage(shop, payer, { level: 1 });
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.pay({ session });
  await leave(payer);
  await shop.sandbox.stripe.releaseEvents();
  const id = (await shop.deps.payments.readOfferCheckout(session))?.subscriptionId ?? "";
  await expect.poll(() => statusOf(id)).toBe("ended");
  await expectForgotten(payer);

  const looker = await shop.addUser();
  const open = await openPage(shop, looker, { level: 1 });
  await leave(looker);
  expect(await shop.sandbox.stripe.pay({ session: open })).toMatchObject({ outcome: "closed" });
  await expectForgotten(looker);
});

test("who comes back with the same address begins anew, with a customer of their own", async () => {
  const user = await shop.addUser();
  await buy(shop, user, { level: 3 });
  await buy(shop, user, { pack: "pack_10" });
  const customerOf = async ({ id }: TestUser) =>
    (await shop.deps.db.select().from(billingCustomers).where(eq(billingCustomers.userId, id)))[0];
  const old = await customerOf(user);
  await leave(user);
  const again = await shop.addUser({ email: user.email });
  expect(await readAccount(shop, again)).toEqual({ renders: 0, level: 0 });
  await buy(shop, again, { level: 1 });
  expect(await readAccount(shop, again)).toEqual({ renders: 10, level: 1 });
  expect((await customerOf(again))?.customerId).not.toBe(old?.customerId);
  expect(await (await shop.fetch("/api/checkout", { as: again })).json()).toHaveLength(1);
  expect((await readStatement(shop, again)).map(({ change }) => change)).toEqual([10]);
});
