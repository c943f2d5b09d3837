import { and, eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { watchCases } from "#server/features/cases/commands/watch-cases.ts";
import { caseOrders, cases } from "#server/features/cases/tables.ts";
import {
  addDesignsToCart,
  buyMugs,
  openPayment,
  readResult,
  waitForOrderState,
} from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { movableClock } from "#server/test/movable-clock.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { releaseQuarantined } from "./commands/quarantine.ts";
import { retryFailedRefund } from "./commands/request-refund.ts";
import { recoverOrders } from "./commands/watch-orders.ts";
import { customerOrders, orderDisputes, orderRefunds } from "./tables.ts";

/** Refunds, returned refunds, disputes and wrong amounts: each case reaches its final state. */

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let shop: TestShop;
let user: TestUser;
const clock = movableClock();
const owner = {
  userId: "usr_owner",
  email: "owner@example.com",
  role: "owner",
  name: "O",
} as const;

beforeAll(async () => {
  shop = await openTestShop({ serve: true, replace: { clock } });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});
afterEach(async () => {
  clock.reset();
  await shop.sandbox.clearFaults("stripe");
  await shop.sandbox.clearFaults("printful");
  await shop.sandbox.stripe.releaseEvents();
});

async function buy(): Promise<{ session: string; id: string }> {
  const { session, order } = await buyMugs(shop, user);
  return { session, id: order.id };
}

async function getOrder(id: string): Promise<OrderDetail> {
  return await (await shop.fetch(`/api/orders/${id}`, { as: user })).json();
}

async function listRefunds(orderId: string) {
  return await shop.deps.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(orderRefunds.createdAt);
}

async function untilRefund(orderId: string, expected: object): Promise<void> {
  await expect.poll(async () => (await listRefunds(orderId)).at(-1)).toMatchObject(expected);
}

/** Counts the order's open cases about refunds. */
async function countRefundCases(orderId: string): Promise<number> {
  await watchCases(shop.deps);
  const rows = await shop.deps.db
    .select({ kind: cases.kind })
    .from(caseOrders)
    .innerJoin(cases, eq(cases.id, caseOrders.caseId))
    .where(and(eq(caseOrders.orderId, orderId), isNull(cases.settledAt)));
  return rows.filter(({ kind }) => kind === "money_not_back" || kind === "refund_failed").length;
}

async function listDisputes(orderId: string) {
  const byOrder = eq(orderDisputes.orderId, orderId);
  return await shop.deps.db.select().from(orderDisputes).where(byOrder);
}

async function listSubjects(): Promise<string[]> {
  return (await readMails(shop, user.email)).map(({ subject }) => subject);
}

async function listPrintOrders(id: string) {
  const all = await shop.sandbox.printful.orders();
  return all.filter(({ externalId }) => externalId?.startsWith(id));
}

async function forwardAndSweep(ms: number): Promise<void> {
  clock.forward(ms);
  await recoverOrders(shop.deps, { isAlone: false });
}

describe("a refund", () => {
  test("whose attempts all failed is overdue after an hour and retried until it succeeds", async () => {
    const { session, id } = await buy();
    await shop.sandbox.addFault({ vendor: "stripe", kind: "unknown_key", times: null });
    await shop.sandbox.printful.move(id, "cancel");
    await waitForOrderState(shop, user, session, "cancelled");
    expect(await countRefundCases(id)).toBe(0);
    await forwardAndSweep(HOUR_MS + 1);
    expect(await countRefundCases(id)).toBe(1);
    expect(await listRefunds(id)).toMatchObject([{ state: "due", tries: 1, reason: "cancelled" }]);
    await forwardAndSweep(DAY_MS);
    expect(await listRefunds(id)).toMatchObject([{ state: "due", tries: 2 }]);
    await shop.sandbox.clearFaults("stripe");
    await forwardAndSweep(DAY_MS);
    const { order } = await waitForOrderState(shop, user, session, "refunded");
    expect(order?.refunded).toBe(order?.total);
    await untilRefund(id, { state: "done", providerId: expect.stringMatching(/^re_/) });
    expect(await countRefundCases(id)).toBe(0);
  });

  test("returned by the bank is no longer announced as on its way, and can be retried", async () => {
    const { session, id } = await buy();
    await shop.sandbox.printful.move(id, "cancel");
    await waitForOrderState(shop, user, session, "refunded");
    await shop.sandbox.stripe.failRefund(session);
    const { order } = await waitForOrderState(shop, user, session, "cancelled");
    expect(order).toMatchObject({ refunded: 0, note_code: "refund_failed" });
    expect(JSON.stringify(order?.timeline)).not.toContain("on its way back");
    expect(await listSubjects()).toContainEqual(
      expect.stringMatching(/^Your refund didn't go through/),
    );
    expect(await countRefundCases(id)).toBe(1);
    await forwardAndSweep(DAY_MS);
    expect(await listRefunds(id)).toMatchObject([{ state: "failed" }]);

    const [failed] = await listRefunds(id);
    await retryFailedRefund(shop.deps, owner, failed?.id ?? "");
    await retryFailedRefund(shop.deps, owner, failed?.id ?? "");
    const { order: again } = await waitForOrderState(shop, user, session, "refunded");
    expect(again?.refunded).toBe(again?.total);
    expect(await listRefunds(id)).toHaveLength(2);
    expect(await countRefundCases(id)).toBe(0);
  });
});

describe("a dispute", () => {
  test("that is won resumes the order, printed again if it had been canceled", async () => {
    const { session, id } = await buy();
    await shop.sandbox.stripe.dispute(session);
    await waitForOrderState(shop, user, session, "disputed");
    await expect.poll(async () => (await listPrintOrders(id))[0]?.status).toBe("canceled");
    expect(await listDisputes(id)).toMatchObject([{ state: "to_answer", settledAt: null }]);
    await shop.sandbox.stripe.decideDispute(session, "under_review");
    await shop.sandbox.stripe.decideDispute(session, "won");
    await waitForOrderState(shop, user, session, "sent");
    expect(await listDisputes(id)).toMatchObject([{ state: "won", settledAt: expect.any(Date) }]);
    const printed = (await listPrintOrders(id)).map(({ externalId, status }) => [
      externalId,
      status,
    ]);
    expect(printed).toEqual([
      [`${id}-2`, "pending"],
      [id, "canceled"],
    ]);
    await shop.sandbox.printful.move(`${id}-2`, "print");
    await waitForOrderState(shop, user, session, "printing");
  });

  test("that is won during printing resumes the order in its print state", async () => {
    const { session, id } = await buy();
    await shop.sandbox.printful.move(id, "print");
    await waitForOrderState(shop, user, session, "printing");
    await shop.sandbox.stripe.dispute(session);
    await waitForOrderState(shop, user, session, "disputed");
    await shop.sandbox.stripe.decideDispute(session, "won");
    await waitForOrderState(shop, user, session, "printing");
    expect(await listPrintOrders(id)).toHaveLength(1);
  });

  test("that is lost ends the order without a refund", async () => {
    const { session, id } = await buy();
    await shop.sandbox.stripe.dispute(session);
    await waitForOrderState(shop, user, session, "disputed");
    await shop.sandbox.stripe.decideDispute(session, "lost");
    const { order } = await waitForOrderState(shop, user, session, "charged_back");
    expect(order).toMatchObject({ refunded: 0, note_code: "refunded_by_bank" });
    expect((await listPrintOrders(id)).map(({ status }) => status)).toEqual(["canceled"]);
    expect(await listRefunds(id)).toEqual([]);
  });

  test("that is only an inquiry stops nothing", async () => {
    const { session, id } = await buy();
    await shop.sandbox.stripe.dispute(session, { inquiry: true });
    await expect
      .poll(() => listDisputes(id))
      .toMatchObject([{ state: "inquiry", dueBy: expect.any(Date) }]);
    expect((await getOrder(id)).status).toBe("sent");
    await shop.sandbox.stripe.decideDispute(session, "needs_response");
    await waitForOrderState(shop, user, session, "disputed");
    expect(await listDisputes(id)).toMatchObject([{ state: "to_answer" }]);
  });
});

describe("a change at the payment provider whose event was lost", () => {
  test("is detected before the order is printed", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.addFault({ vendor: "printful", kind: "unavailable", times: null });
    await shop.sandbox.stripe.pay({ session });
    const bySession = eq(customerOrders.sessionId, session);
    const readFault = async () =>
      (await shop.deps.db.select().from(customerOrders).where(bySession))[0]?.printFault;
    await expect.poll(readFault).toBe("unreachable");
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.refund(session);
    await shop.sandbox.clearFaults("printful");
    await forwardAndSweep(HOUR_MS);
    const { order } = await waitForOrderState(shop, user, session, "refunded");
    expect(
      (await listPrintOrders(order?.id ?? "")).filter(({ confirmations }) => confirmations),
    ).toEqual([]);
  });

  test("is detected within a day", async () => {
    const { session, id } = await buy();
    await shop.sandbox.printful.move(id, "ship");
    await waitForOrderState(shop, user, session, "shipped");
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.refund(session, 500);
    await forwardAndSweep(DAY_MS + HOUR_MS);
    await expect.poll(async () => (await getOrder(id)).refunded).toBe(5);
    await shop.sandbox.stripe.dispute(session);
    await forwardAndSweep(DAY_MS + HOUR_MS);
    await expect.poll(async () => (await listDisputes(id)).length).toBe(1);
  });
});

describe("a payment of the wrong amount", () => {
  async function quarantine(): Promise<{ session: string; order: OrderDetail }> {
    await shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session });
    const { order } = await waitForOrderState(shop, user, session, "quarantined");
    if (!order) throw new Error("no order");
    return { session, order };
  }

  test("is mailed at once, shown on the order and refunded after four days", async () => {
    const { session, order } = await quarantine();
    expect(await listSubjects()).toEqual(["We're checking your payment"]);
    const page = await getOrder(order.number);
    expect(page).toMatchObject({
      status: "quarantined",
      note_code: "payment_mismatch_auto_refund",
    });
    expect(page.items).toMatchObject([{ product: "Coffee Mug", quantity: 1 }]);
    await forwardAndSweep(3.9 * DAY_MS);
    expect((await readResult(shop, user, session)).status).toBe("quarantined");
    await forwardAndSweep(0.2 * DAY_MS);
    await waitForOrderState(shop, user, session, "refunded");
    const paid = Math.round(order.total * 100) + 1;
    await untilRefund(order.id, { state: "done", reason: "quarantined", cents: paid });
    expect(await listSubjects()).toContain("Your order was canceled");
  });

  test("is over without a refund if the bank takes it back", async () => {
    const { session, order } = await quarantine();
    await shop.sandbox.stripe.dispute(session);
    await expect.poll(() => listDisputes(order.id)).toHaveLength(1);
    await forwardAndSweep(4.1 * DAY_MS);
    expect(await listRefunds(order.id)).toEqual([]);
    await shop.sandbox.stripe.decideDispute(session, "lost");
    await waitForOrderState(shop, user, session, "charged_back");
    await forwardAndSweep(4.1 * DAY_MS);
    expect(await listRefunds(order.id)).toEqual([]);
  });

  test("is printed like any other once an operator accepts it", async () => {
    const { session, order } = await quarantine();
    await releaseQuarantined(shop.deps, owner, order.id);
    const { order: sent } = await waitForOrderState(shop, user, session, "sent");
    expect(sent?.items).toHaveLength(1);
    expect(await (await shop.fetch("/api/cart", { as: user })).json()).toEqual([]);
    await expect(releaseQuarantined(shop.deps, owner, order.id)).rejects.toThrow();
    await shop.sandbox.stripe.refund(session);
    await waitForOrderState(shop, user, session, "refunded");
  });
});
