import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offerDisputes, offerRefunds, purchases } from "#server/features/billing/tables.ts";
import { mails } from "#server/features/mails/tables.ts";
import {
  customerOrders,
  orderDisputes,
  orderParcels,
  orderRefunds,
} from "#server/features/orders/tables.ts";
import { differences } from "#server/features/reconciliation/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { HOME } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import { CASE_TIME_LIMITS } from "#shared/case-time-limits.ts";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import { createOrderNumber } from "#shared/order-number.ts";
import type { OrderState } from "#shared/order-states.ts";

/** Cases are derived from the rows, one per cause, and settle themselves when the trouble is gone. */

let shop: TestShop;
let owner: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  owner = await shop.addUser({ role: "owner", hasPassword: true, name: "Rosa" });
  await postDesk("/proof", { password: TEST_PASSWORD });
});
afterAll(async () => await shop.close());

async function postDesk(path: string, body: object): Promise<{ status: number; body: unknown }> {
  const answer = await shop.fetch(`/api/desk${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    as: owner,
  });
  return { status: answer.status, body: await answer.json() };
}

async function readQueue(): Promise<Queue> {
  expect((await postDesk("/cases/look", {})).status).toBe(200);
  const answer = await shop.fetch("/api/desk/cases", { as: owner });
  return (await answer.json()) as Queue;
}

/** Adds an order at the printer for a new user and returns its row. */
async function addOrder() {
  const user = await shop.addUser();
  const today = Date.now();
  const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const id = newId("ord");
  const [order] = await shop.deps.db
    .insert(customerOrders)
    .values({
      ...{ id, number: createOrderNumber((below) => randomInt(below)), userEmail: user.email },
      ...{ status: "sent", customer: HOME, recipient: HOME, taxLabel: "Sales tax" },
      ...{ subtotalCents: 2000, discountCents: 0, shippingCents: 649, taxCents: 145 },
      ...{ totalCents: 2794, shippingId: "STANDARD", shippingName: "Flat rate" },
      ...{ arrivalFrom: day(7), arrivalTo: day(10), expiresAt: new Date(today) },
      ...{ sessionId: `cs_${id}`, paymentId: `pi_${id}`, paidAt: new Date(today) },
    })
    .returning();
  if (!order) throw new Error("no order was added");
  return { user, order };
}

async function updateOrder(
  id: string,
  set: Partial<typeof customerOrders.$inferInsert>,
): Promise<void> {
  await shop.deps.db.update(customerOrders).set(set).where(eq(customerOrders.id, id));
}

test("an empty queue lists no cases and shows what is under way", async () => {
  const { order } = await addOrder();
  const queue = await readQueue();
  expect(queue.cases).toEqual([]);
  expect(queue.watched).toContainEqual(expect.objectContaining({ what: "printing" }));
  expect(queue.numbers).toMatchObject({ orders: 1, money_in: order.totalCents / 100 });
  await updateOrder(order.id, { status: "delivered" });
});

test("several rejections with one cause are one case, which settles itself with the last of them", async () => {
  const orders = [(await addOrder()).order, (await addOrder()).order, (await addOrder()).order];
  for (const { id } of orders)
    await updateOrder(id, { status: "problem", note: "printer_rejected" });
  const [entry, ...others] = (await readQueue()).cases;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: "print_refused", facts: { things: 3 } });
  expect(entry?.orders.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
  const cents = orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
  expect(Math.round((entry?.amount ?? 0) * 100)).toBe(cents);

  const [first, ...rest] = orders;
  await updateOrder(first?.id ?? "", { status: "sent" });
  expect((await readQueue()).cases[0]?.orders).toHaveLength(2);
  for (const { id } of rest) await updateOrder(id, { status: "sent" });
  const queue = await readQueue();
  expect(queue.cases).toEqual([]);
  expect(queue.settled[0]).toMatchObject({ kind: "print_refused", settled_by: null });
  for (const { id } of orders) await updateOrder(id, { status: "delivered" });
});

describe.each<[string, Partial<typeof customerOrders.$inferInsert>, string, string]>([
  ["a wrong payment", { status: "quarantined" }, "payment_quarantined", "later"],
  ["a promise that passed", { status: "shipped", arrivalTo: "2020-01-01" }, "overdue", "now"],
  [
    "an order that was never sent",
    { status: "paid" as OrderState, paidAt: new Date(Date.now() - 31 * 60_000) },
    "not_sent",
    "later",
  ],
])("%s", (_what, set, kind, urgency) => {
  test(`is found as ${kind}`, async () => {
    const { order } = await addOrder();
    await updateOrder(order.id, set);
    expect((await readQueue()).cases).toMatchObject([
      { kind, urgency, orders: [{ id: order.id }] },
    ]);
    await updateOrder(order.id, { status: "delivered", note: null });
    expect((await readQueue()).cases).toEqual([]);
  });
});

const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000);

test("a refund that is due for an hour is a case, and again if it fails", async () => {
  const { order } = await addOrder();
  const { db } = shop.deps;
  const refund = { orderId: order.id, cents: 900, reason: "cancelled" as const };
  await db
    .insert(orderRefunds)
    .values({ id: "rfd_due", ...refund, state: "due", createdAt: HOURS_AGO });
  expect((await readQueue()).cases).toMatchObject([{ kind: "money_not_back", amount: 9 }]);
  await db.update(orderRefunds).set({ state: "failed", settledAt: new Date() });
  expect((await readQueue()).cases).toMatchObject([{ kind: "refund_failed", urgency: "now" }]);
  await db
    .insert(orderRefunds)
    .values({ id: "rfd_again", ...refund, state: "sent", againOf: "rfd_due" });
  await db.update(orderRefunds).set({ state: "void" }).where(eq(orderRefunds.id, "rfd_due"));
  expect((await readQueue()).cases).toEqual([]);
});

test("a dispute is a case with its deadline until it is answered", async () => {
  const { order } = await addOrder();
  const { db } = shop.deps;
  const dueBy = new Date(Date.now() + 2 * 86_400_000);
  await db.insert(orderDisputes).values({
    ...{ id: "dsp_one", orderId: order.id, state: "to_answer", cents: 2794, reason: "fraudulent" },
    dueBy,
  });
  expect((await readQueue()).cases).toMatchObject([
    { kind: "payment_disputed", urgency: "soon", worse_at: dueBy.toISOString() },
  ]);
  await db.update(orderDisputes).set({ state: "in_review" });
  expect((await readQueue()).cases).toEqual([]);
});

test("a partly canceled order is no case while a dispute holds its money", async () => {
  const { order } = await addOrder();
  await updateOrder(order.id, { status: "part_cancelled", disputedAt: new Date() });
  expect((await readQueue()).cases).toEqual([]);
  await updateOrder(order.id, { disputedAt: null });
  expect((await readQueue()).cases).toMatchObject([{ kind: "part_cancelled" }]);
  await updateOrder(order.id, { status: "delivered" });
  await updateOrder(order.id, { status: "quarantined", disputedAt: new Date() });
  const read = async () =>
    await (await shop.fetch(`/api/desk/orders/${order.number}`, { as: owner })).json();
  expect((await read()).acts).not.toContain("release");
  await updateOrder(order.id, { disputedAt: null });
  expect((await read()).acts).toContain("release");
  await updateOrder(order.id, { status: "delivered" });
});

test("a held rest of an order is a case even if a part has shipped", async () => {
  const { order } = await addOrder();
  const heldMs = CASE_TIME_LIMITS.held.usual * 60 * 60_000;
  const paidAt = new Date(shop.deps.clock.now().getTime() - heldMs - 1);
  await updateOrder(order.id, { status: "shipped", printState: "on_hold", paidAt });
  expect((await readQueue()).cases).toMatchObject([
    { kind: "print_held", orders: [{ id: order.id }] },
  ]);
  await updateOrder(order.id, { printState: "part_shipped" });
  expect((await readQueue()).cases).toEqual([]);
  await updateOrder(order.id, { status: "delivered" });
});

test("disputes and failed refunds of plans and packs are cases, and so is a pack with a wrong payment", async () => {
  const { db } = shop.deps;
  const { id: userId } = await shop.addUser({ name: "Ida" });
  const purchase = { userId, offer: "pack_10", kind: "pack", cents: 500, renders: 10 } as const;
  const paid = { status: "refused", paidCents: 501, paymentId: "pi_pack" } as const;
  await db.insert(purchases).values({ id: "pur_odd", ...purchase, ...paid, expiresAt: new Date() });
  const facts = { name: "Ida", payment: "pi_pack" };
  expect((await readQueue()).cases).toMatchObject([{ kind: "payment_quarantined", facts }]);
  const about = { userId, paymentId: "pi_pack", purchaseId: "pur_odd" };
  const dispute = { id: "du_1", ...about, cents: 501, reason: "fraudulent" };
  await db.insert(offerDisputes).values({ ...dispute, state: "inquiry" });
  expect((await readQueue()).cases.map(({ kind }) => kind).sort()).toEqual([
    "payment_disputed",
    "payment_quarantined",
  ]);
  await db.update(offerDisputes).set({ state: "inquiry_closed", settledAt: new Date() });
  await db.insert(offerRefunds).values({ id: "re_1", ...about, cents: 501, state: "failed" });
  const kinds = (await readQueue()).cases.map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["payment_quarantined", "refund_failed"]);
  await db.insert(offerRefunds).values({ id: "re_2", ...about, cents: 501, state: "done" });
  expect((await readQueue()).cases).toEqual([]);
});

test("a returned parcel is no case once it is sent again, until that returns", async () => {
  const { order } = await addOrder();
  const { db } = shop.deps;
  const parcel = { orderId: order.id, carrier: "USPS", service: "", trackingNumber: "94" };
  const items = [{ itemId: "itm_1", quantity: 1 }];
  await db.insert(orderParcels).values({ ...parcel, id: "1", status: "returned", items });
  expect((await readQueue()).cases).toMatchObject([{ kind: "parcel_returned" }]);
  const again = { ...parcel, id: "2", isReshipment: true, items };
  await db.insert(orderParcels).values({ ...again, status: "shipped" });
  expect((await readQueue()).cases).toEqual([]);
  await db.update(orderParcels).set({ status: "returned" });
  expect((await readQueue()).cases).toMatchObject([{ kind: "parcel_returned" }]);
  await db.delete(orderParcels);
});

test("an event out of retries is a case as an event, not as its job too", async () => {
  const { db } = shop.deps;
  const fail = (name: string) =>
    db.execute(sql`insert into jobs.job (name, state, completed_on, data)
      values (${name}, 'failed', now(), '{}')`);
  await fail("payments.work-event");
  await fail("orders.submit");
  expect((await readQueue()).cases.map(({ facts }) => facts.job)).toEqual(["orders.submit"]);
  await db.execute(sql`delete from jobs.job where state = 'failed'`);
});

test("a difference that the daily comparison could not fix is a case", async () => {
  const { db } = shop.deps;
  const row = { id: "dif_one", kind: "print_unpaid" as const, subject: "PF-1", cents: 1895 };
  await db
    .insert(differences)
    .values({ ...row, ours: "unknown", theirs: "fulfilled", foundAt: new Date() });
  expect((await readQueue()).cases).toMatchObject([{ kind: "books_differ", worse_at: null }]);
  await db.update(differences).set({ settledAt: new Date() });
  expect((await readQueue()).cases).toEqual([]);
});

test("a mail out of retries is a case, and stays done once an operator has settled it", async () => {
  const id = `mal_${"x".repeat(22)}`;
  const row = { id, to: "a@example.com", template: "order-paid", attempts: 9 };
  await shop.deps.db.insert(mails).values({ ...row, status: "failed" });
  const [entry] = (await readQueue()).cases;
  expect(entry).toMatchObject({ kind: "mail_failed", amount: null, worse_at: null });
  expect((await postDesk(`/cases/${entry?.id}/done`, { reason: "" })).status).toBe(400);
  const done = { reason: "They wrote from another address." };
  expect((await postDesk(`/cases/${entry?.id}/done`, done)).status).toBe(200);
  expect((await postDesk(`/cases/${entry?.id}/done`, done)).status).toBe(409);
  const queue = await readQueue();
  expect(queue.cases).toEqual([]);
  expect(queue.settled[0]).toMatchObject({ id: entry?.id, settled_by: "Rosa" });
});

test("two concurrent runs open one case", async () => {
  const { order } = await addOrder();
  await updateOrder(order.id, { status: "quarantined" });
  const [one, other] = await Promise.all([readQueue(), readQueue()]);
  expect([one.cases.length, other.cases.length, (await readQueue()).cases.length]).toEqual([
    1, 1, 1,
  ]);
  await updateOrder(order.id, { status: "delivered" });
});

test("an order is found by each of its identifiers", async () => {
  const { order, user } = await addOrder();
  const { number, paymentId, sessionId, recipient } = order;
  const names = [number, number.toLowerCase().replace("-", ""), order.id, paymentId, sessionId];
  for (const name of [...names, user.email, recipient.name.toUpperCase(), recipient.address]) {
    const query = new URLSearchParams({ q: name ?? "" });
    const answer = await shop.fetch(`/api/desk/orders?${query}`, { as: owner });
    const { orders } = (await answer.json()) as { orders: { id: string }[] };
    expect(
      orders.map(({ id }) => id),
      name ?? "",
    ).toContain(order.id);
  }
  const none = await shop.fetch("/api/desk/orders?q=%25%25", { as: owner });
  expect(((await none.json()) as { orders: unknown[] }).orders).toEqual([]);
});
