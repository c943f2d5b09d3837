import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { offerDisputes, offerRefunds } from "#server/features/billing/tables.ts";
import { customerOrders, orderRefunds } from "#server/features/orders/tables.ts";
import { addDesignsToCart, openPayment, waitForOrderState } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { buy, readAccount, waitForAccount } from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { compareBooks } from "./commands/compare-books.ts";
import { differences } from "./tables.ts";

/** Lost events are recovered from the providers' lists; what a sync can't fix is stored as a difference. */

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
let user: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});
afterEach(async () => {
  await shop.sandbox.clearFaults("printful");
  await shop.sandbox.stripe.releaseEvents();
});

async function loseEvents(): Promise<void> {
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.addFault({ vendor: "printful", kind: "webhook_lost", times: null });
}

async function openCheckout(): Promise<string> {
  await addDesignsToCart(shop, user);
  return await openPayment(shop, user);
}

async function sendOrder(): Promise<{ session: string; id: string }> {
  const session = await openCheckout();
  await shop.sandbox.stripe.pay({ session });
  const { order } = await waitForOrderState(shop, user, session, "sent");
  return { session, id: order?.id ?? "" };
}

async function listOpen() {
  return await shop.deps.db.select().from(differences).where(isNull(differences.settledAt));
}

test("payments, refunds, failed refunds, disputes and prints are recovered without events", async () => {
  const [refunded, failed, disputed, printed] = [
    await sendOrder(),
    await sendOrder(),
    await sendOrder(),
    await sendOrder(),
  ];
  await shop.sandbox.stripe.refund(failed.session, 700);
  const listRefunds = (id: string) =>
    shop.deps.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id));
  await expect.poll(() => listRefunds(failed.id)).toHaveLength(1);
  const unseen = await openCheckout();
  await loseEvents();
  await shop.sandbox.stripe.pay({ session: unseen });
  await shop.sandbox.stripe.refund(refunded.session, 500);
  await shop.sandbox.stripe.failRefund(failed.session);
  await shop.sandbox.stripe.dispute(disputed.session);
  await shop.sandbox.printful.move(printed.id, "print");
  await compareBooks(shop.deps);
  await waitForOrderState(shop, user, unseen, "sent");
  await waitForOrderState(shop, user, disputed.session, "disputed");
  await waitForOrderState(shop, user, printed.session, "printing");
  expect(await listRefunds(refunded.id)).toMatchObject([{ cents: 500, state: "done" }]);
  expect(await listRefunds(failed.id)).toMatchObject([{ cents: 700, state: "failed" }]);
  expect(await listOpen()).toEqual([]);

  await shop.sandbox.stripe.decideDispute(disputed.session, "lost");
  await compareBooks(shop.deps);
  await waitForOrderState(shop, user, disputed.session, "charged_back");
  expect(await listOpen()).toEqual([]);
});

test("refunds and disputes of plans and packs are recovered without events", async () => {
  const { subscription } = await buy(shop, user, { level: 1 });
  const { session } = await buy(shop, user, { pack: "pack_10" });
  const before = await readAccount(shop, user);
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.refund(session, 250);
  await compareBooks(shop.deps);
  await waitForAccount(shop, user, { ...before, renders: before.renders - 5 });
  await shop.sandbox.stripe.dispute(session);
  await compareBooks(shop.deps);
  await waitForAccount(shop, user, { ...before, renders: before.renders - 10 });
  await shop.sandbox.stripe.decideDispute(session, "won");
  await compareBooks(shop.deps);
  await waitForAccount(shop, user, { ...before, renders: before.renders - 5 });
  const { db } = shop.deps;
  const ofUser = eq(offerRefunds.userId, user.id);
  expect(await db.select().from(offerRefunds).where(ofUser)).toMatchObject([
    { cents: 250, state: "done", purchaseId: expect.any(String), invoiceId: null },
  ]);
  await shop.sandbox.stripe.failRefund(session);
  await shop.sandbox.stripe.dispute(subscription, { inquiry: true });
  await compareBooks(shop.deps);
  expect(await db.select().from(offerRefunds).where(ofUser)).toMatchObject([{ state: "failed" }]);
  const disputes = await db.select().from(offerDisputes).where(eq(offerDisputes.userId, user.id));
  expect(disputes.map(({ state }) => state).sort()).toEqual(["inquiry", "won"]);
  expect(await listOpen()).toEqual([]);
});

test("a difference that a sync does not fix is stored once, until it is gone", async () => {
  const { session, id } = await sendOrder();
  const { db } = shop.deps;
  const sentAt = new Date(Date.now() - 2 * DAY_MS);
  const row = { id: "rfd_lost", providerId: "re_lost", orderId: id, cents: 300 };
  await db.insert(orderRefunds).values({ ...row, reason: "elsewhere", state: "done", sentAt });
  await shop.deps.db
    .update(customerOrders)
    .set({ paymentId: "pi_other", paidAt: sentAt })
    .where(eq(customerOrders.id, id));
  await compareBooks(shop.deps);
  await compareBooks(shop.deps);
  const found = await listOpen();
  expect(found).toHaveLength(1);
  expect(found).toMatchObject([
    { kind: "refund_missing", subject: "re_lost", cents: 300, orderId: id, ours: "done" },
  ]);
  await db.delete(orderRefunds).where(eq(orderRefunds.id, "rfd_lost"));
  await compareBooks(shop.deps);
  expect(await listOpen()).toEqual([]);
  const ofRefund = eq(differences.subject, "re_lost");
  const [settled] = await db.select().from(differences).where(ofRefund);
  expect(settled?.settledAt).not.toBeNull();
  await waitForOrderState(shop, user, session, "sent");
});

test("a print of a charged-back order is canceled or reported", async () => {
  const { id } = await sendOrder();
  await loseEvents();
  const { db } = shop.deps;
  const readPrintStatus = async () =>
    (await shop.sandbox.printful.orders()).find(({ externalId }) => externalId === id)?.status;
  await db.update(customerOrders).set({ status: "charged_back" }).where(eq(customerOrders.id, id));
  expect(await readPrintStatus()).toBe("pending");
  await compareBooks(shop.deps);
  expect(await readPrintStatus()).toBe("canceled");
  expect((await listOpen()).map(({ kind }) => kind)).not.toContain("print_unpaid");
});
