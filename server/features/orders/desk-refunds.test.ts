import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDesignsToCart, openPayment, waitForOrderState } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import type { OrderDetail, Receipt } from "#shared/contracts/orders.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import { sendDueRefund } from "./commands/send-refund.ts";
import { customerOrders, orderRefunds } from "./tables.ts";

/** Refunds by an operator, with the mock Stripe over HTTP in both directions. */

let shop: TestShop;
let owner: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  owner = await shop.addUser({ role: "owner", hasPassword: true });
  await callDesk("/proof", { password: TEST_PASSWORD });
});
afterAll(async () => await shop.close());

async function callDesk(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body), as: owner };
  return await shop.fetch(`/api/desk${path}`, sent);
}

/** Creates an order with an open payment page, and pays it by default. */
async function createOrder({ isPaid = true, quantity = 1 } = {}) {
  const user = await shop.addUser();
  await addDesignsToCart(shop, user, [{ quantity }]);
  const session = await openPayment(shop, user);
  if (isPaid) {
    await shop.sandbox.stripe.pay({ session });
    await waitForOrderState(shop, user, session, "sent");
  }
  const [row] = await shop.deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.sessionId, session));
  if (!row) throw new Error("no order");
  return { ...row, user };
}

async function readDeskOrder(number: string): Promise<DeskOrder> {
  return await (await shop.fetch(`/api/desk/orders/${number}`, { as: owner })).json();
}

async function requestRefund(id: string, amount: number, seen: number): Promise<number> {
  return (await callDesk(`/orders/${id}/refund`, { amount, seen, reason: "goodwill" })).status;
}

async function countRefundCalls(): Promise<number> {
  const calls = await shop.sandbox.listCalls("stripe");
  return calls.filter(({ method, path }) => method === "POST" && path.endsWith("/refunds")).length;
}

describe("an operator's refund", () => {
  test("is one refund if requested twice or by two operators at once, and never exceeds the payment", async () => {
    const { id, number, totalCents } = await createOrder();
    const total = totalCents / 100;
    const both = await Promise.all([requestRefund(id, 5, total), requestRefund(id, 5, total)]);
    expect(both.sort()).toEqual([200, 409]);
    await expect
      .poll(async () => (await readDeskOrder(number)).refunds)
      .toMatchObject([{ amount: 5, state: "done" }]);
    const left = (await readDeskOrder(number)).refundable;
    expect(Math.round(left * 100)).toBe(totalCents - 500);
    expect(await requestRefund(id, left + 0.01, left)).toBe(409);
    expect(await requestRefund(id, left, left)).toBe(200);
    await expect
      .poll(async () => (await readDeskOrder(number)).refunds)
      .toMatchObject([{}, { state: "done" }]);
    expect((await readDeskOrder(number)).refundable).toBe(0);
    expect(await requestRefund(id, 0.01, 0)).toBe(409);
  });

  test("is retried while the payment provider is unavailable", async () => {
    const { id, number, totalCents } = await createOrder();
    await shop.sandbox.addFault({ vendor: "stripe", kind: "server_error", times: 2 });
    expect(await requestRefund(id, 5, totalCents / 100)).toBe(200);
    await expect
      .poll(async () => (await readDeskOrder(number)).refunds)
      .toMatchObject([{ amount: 5, state: "done" }]);
  });

  test("of items and shipping states what it covers, and refunds each piece once", async () => {
    const { id, number, totalCents, user } = await createOrder({ quantity: 2 });
    const [mug] = (await readDeskOrder(number)).left.items;
    if (!mug) throw new Error("no product");
    const refundParts = async (amount: number, parts: RefundParts, clicks = 1) => {
      const { refundable: seen } = await readDeskOrder(number);
      const body = { amount, parts, seen, reason: "print" };
      const requests = Array.from({ length: clicks }, () => callDesk(`/orders/${id}/refund`, body));
      return (await Promise.all(requests)).map(({ status }) => status).sort();
    };
    const one = { items: [{ itemId: mug.id, quantity: 1 }], shipping: false };
    const [firstSum = 0, bothSum = 0] = mug.sums;
    expect(await refundParts(firstSum + 0.01, one)).toEqual([409]);
    expect(await refundParts(firstSum, one, 2)).toEqual([200, 409]);
    expect(
      await refundParts(bothSum, { ...one, items: [{ itemId: mug.id, quantity: 2 }] }),
    ).toEqual([409]);
    const { left } = await readDeskOrder(number);
    expect([left.items[0]?.sums.length, left.shipping > 0]).toEqual([1, true]);
    expect(await refundParts(left.shipping, { items: [], shipping: true })).toEqual([200]);
    const last = (await readDeskOrder(number)).left;
    expect([await refundParts(last.items[0]?.sums[0] ?? 0, one), last.shipping]).toEqual([
      [200],
      0,
    ]);
    await expect
      .poll(async () => (await readDeskOrder(number)).order.refunded)
      .toBe(totalCents / 100);

    const get = async (path: string) => await (await shop.fetch(path, { as: user })).json();
    const shown: OrderDetail = await get(`/api/orders/${number}`);
    const piece = { items: [expect.objectContaining({ quantity: 1 })], shipping: false };
    const shipping = { items: [], shipping: true };
    expect(shown.refunds.map((refunded) => refunded.for)).toEqual([piece, shipping, piece]);
    const [receipt]: Receipt[] = await get("/api/checkout");
    expect(receipt?.refunded_for).toEqual([piece, shipping, piece]);
    const mails = async () => (await readMails(shop, user.email)).map(({ text }) => text);
    await expect
      .poll(mails)
      .toContainEqual(expect.stringContaining("Refund for: Coffee Mug, 11 oz."));
    expect(await mails()).toContainEqual(expect.stringContaining("Refund for: shipping."));
  });

  test("of a disputed payment is refused", async () => {
    const { id, number, totalCents, sessionId } = await createOrder();
    await shop.sandbox.stripe.dispute(sessionId ?? "");
    await expect.poll(async () => (await readDeskOrder(number)).refundable).toBe(0);
    expect(await requestRefund(id, 1, totalCents / 100)).toBe(409);
    expect((await readDeskOrder(number)).refunds).toEqual([]);
  });

  test("is not sent if a dispute is found just before", async () => {
    const { id, totalCents, sessionId } = await createOrder();
    await shop.sandbox.addFault({ vendor: "stripe", kind: "server_error", times: null });
    expect(await requestRefund(id, 1, totalCents / 100)).toBe(200);
    const [due] = await shop.deps.db
      .select()
      .from(orderRefunds)
      .where(eq(orderRefunds.orderId, id));
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.clearFaults("stripe");
    await shop.sandbox.stripe.dispute(sessionId ?? "");
    const before = await countRefundCalls();
    await sendDueRefund(shop.deps, due?.id ?? "");
    await shop.sandbox.stripe.releaseEvents();
    expect(await countRefundCalls()).toBe(before);
  });

  test("of an unpaid order is refused, also while a debit is in processing and after it failed", async () => {
    const { id, number, user, sessionId, totalCents } = await createOrder({ isPaid: false });
    const session = sessionId ?? "";
    expect(await requestRefund(id, 1, 0)).toBe(409);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    for (const state of ["payment_processing", "payment_failed"] as const) {
      await waitForOrderState(shop, user, session, state);
      expect((await readDeskOrder(number)).refundable).toBe(0);
      expect(await requestRefund(id, 1, totalCents / 100)).toBe(409);
      expect((await readDeskOrder(number)).refunds).toEqual([]);
      if (state === "payment_processing")
        await shop.sandbox.stripe.decideBankDebit(session, "refuse");
    }
  });
});
