import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { deleteAccount } from "#server/features/privacy/commands/delete-account.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  advanceBeyondPeriod,
  buy,
  openPage,
  readAccount,
  readPurchase,
  readStatement,
  requestOfferCheckout,
  waitForAccount,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { deleteBilling, endPlans, lockBilling } from "./commands/leave.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { billingCustomers, planInvoices, purchases, subscriptions } from "./tables.ts";

/** Money and renders stay with the right account when addresses change and users leave and return. */

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(() => shop.close());

const leave = (user: TestUser) =>
  deleteAccount(
    shop.deps,
    { userId: user.id, email: user.email } as Parameters<typeof deleteAccount>[1],
    { endPlans, deleteBilling, lockBilling },
  );

const readStatus = async (subscription: string) =>
  (await shop.deps.payments.readSubscription(subscription)).status;

/**
 * Asserts that only paid plans and invoices remain, which tax law requires, without card and provider pages.
 */
async function expectForgotten({ id }: TestUser): Promise<void> {
  const { db } = shop.deps;
  for (const table of [billingCustomers, purchases]) {
    expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([]);
  }
  for (const plan of await db.select().from(subscriptions).where(eq(subscriptions.userId, id)))
    expect(plan).toMatchObject({ status: "ended", card: null });
  for (const bill of await db.select().from(planInvoices).where(eq(planInvoices.userId, id)))
    expect(bill).toMatchObject({ status: "paid", pageUrl: null, pdfUrl: null });
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ render: 0, subscription: 0, name: "Deleted" });
  expect((await readLedger(db, id)).kinds).toEqual({});
}

test("an address in two letter cases is one account, which pays once", async () => {
  const user = await shop.addUser({ email: "Maya.Capital@Example.com" });
  expect(user.email).not.toBe(user.email.toLowerCase());
  await expect(shop.addUser({ email: "maya.capital@example.COM" })).rejects.toThrow();
  await buy(shop, user, { level: 1 });
  for (const email of ["MAYA.CAPITAL@EXAMPLE.COM", "maya.capital@example.com"]) {
    const answer = await requestOfferCheckout(shop, user, { pack: "pack_10" }, { email });
    expect(answer.status).toBe(200);
  }
  const session = await openPage(shop, user, { pack: "pack_10" });
  await shop.sandbox.stripe.pay({ session });
  await waitForAccount(shop, user, { renders: 23, level: 1 });
  const receipts = await (await shop.fetch("/api/checkout", { as: user })).json();
  expect(receipts).toHaveLength(2);
});

test("a payment stays with its account when the address changes before the event arrives", async () => {
  const user = await shop.addUser();
  const before = user.email;
  const session = await openPage(shop, user, { level: 1 });
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.pay({ session });
  user.email = `moved-${before}`;
  await shop.deps.db.update(users).set({ email: user.email }).where(eq(users.id, user.id));
  const nextOwner = await shop.addUser({ email: before });
  await shop.sandbox.stripe.releaseEvents("newest_first");
  await waitForAccount(shop, user, { renders: 13, level: 1 });
  await expect.poll(async () => (await readPurchase(shop, user, session)).status).toBe("paid");
  // The mailbox used its trial with the previous account.
  expect(await readAccount(shop, nextOwner)).toEqual({ renders: 0, level: 0 });
  const { db } = shop.deps;
  const receipts = await db.select().from(checkout).where(eq(checkout.userEmail, user.email));
  expect(receipts).toMatchObject([{ info: "Subscription - Starter", priceCents: 900 }]);
  expect(await readMails(shop, before)).toEqual([]);
  expect(await readMails(shop, user.email)).toHaveLength(1);
  expect(await (await shop.fetch("/api/checkout", { as: nextOwner })).json()).toEqual([]);
});

test("a late invoice of a deleted account grants nothing to anyone, and no further invoice is created", async () => {
  const user = await shop.addUser();
  const { subscription } = await buy(shop, user, { level: 2 });
  await shop.sandbox.stripe.holdEvents();
  await advanceBeyondPeriod(shop, user);
  await leave(user);
  expect(await readStatus(subscription)).toBe("ended");
  const returning = await shop.addUser({ email: user.email });
  await shop.sandbox.stripe.releaseEvents("newest_first");
  for (let time = 0; time < 3; time++) await syncSubscription(shop.deps, subscription);
  await expectForgotten(user);
  expect(await readAccount(shop, returning)).toEqual({ renders: 0, level: 0 });
  expect(await readStatement(shop, returning)).toEqual([]);
  expect(await (await shop.fetch("/api/checkout", { as: returning })).json()).toEqual([]);
});

test("a plan that outlives its account is ended by the first event about it", async () => {
  const user = await shop.addUser();
  const { subscription } = await buy(shop, user, { level: 1 });
  await shop.deps.db.transaction((tx) => deleteBilling(tx, user.id));
  expect(await readStatus(subscription)).toBe("active");
  await shop.sandbox.stripe.advance(40 * 24 * 60 * 60);
  await expect.poll(() => readStatus(subscription)).toBe("ended");
  expect((await readStatement(shop, user)).map(({ change }) => change)).toEqual([10, 3]);
});

test("a foreign plan on the same Stripe account is left alone", async () => {
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
  expect(await readStatus(id)).toBe("active");
  const { db } = shop.deps;
  expect(await db.select().from(subscriptions).where(eq(subscriptions.id, id))).toEqual([]);
});

/** Creates an object as another application on the same Stripe account would. */
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

test("a user who leaves right after paying is not charged again, and an open payment page can't be paid", async () => {
  const payer = await shop.addUser();
  const session = await openPage(shop, payer, { level: 1 });
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.pay({ session });
  await leave(payer);
  await shop.sandbox.stripe.releaseEvents();
  const id = (await shop.deps.payments.readOfferCheckout(session))?.subscriptionId ?? "";
  await expect.poll(() => readStatus(id)).toBe("ended");
  await expectForgotten(payer);

  const visitor = await shop.addUser();
  const open = await openPage(shop, visitor, { level: 1 });
  await leave(visitor);
  expect(await shop.sandbox.stripe.pay({ session: open })).toMatchObject({ outcome: "closed" });
  await expectForgotten(visitor);
});

test("a user who returns with the same address starts fresh with a new Stripe customer", async () => {
  const user = await shop.addUser();
  await buy(shop, user, { level: 3 });
  await buy(shop, user, { pack: "pack_10" });
  const findCustomer = async ({ id }: TestUser) =>
    (await shop.deps.db.select().from(billingCustomers).where(eq(billingCustomers.userId, id)))[0];
  const old = await findCustomer(user);
  await leave(user);
  const returning = await shop.addUser({ email: user.email });
  expect(await readAccount(shop, returning)).toEqual({ renders: 0, level: 0 });
  await buy(shop, returning, { level: 1 });
  expect(await readAccount(shop, returning)).toEqual({ renders: 10, level: 1 });
  expect((await findCustomer(returning))?.customerId).not.toBe(old?.customerId);
  expect(await (await shop.fetch("/api/checkout", { as: returning })).json()).toHaveLength(1);
  expect((await readStatement(shop, returning)).map(({ change }) => change)).toEqual([10]);
});
