import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reopenAnswered } from "#server/features/orders/commands/mark-answered.ts";
import { saveRefunds } from "#server/features/orders/commands/save-reversals.ts";
import {
  customerOrders,
  orderParcels,
  orderRefunds,
  orderReplacements,
} from "#server/features/orders/tables.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { HOME } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { settleCase } from "./commands/mark-case.ts";
import { watchCases } from "./commands/watch-cases.ts";
import { cases } from "./tables.ts";

/** Rows whose trouble needs no operator any more are marked, and are open again if what answered them is undone. */

const DAY_MS = 86_400_000;
const now = new Date("2026-11-23T20:00:00Z");

let shop: TestShop;
beforeAll(async () => {
  const env = { QUARANTINE_REFUND_DAYS: "2", PART_CANCELLED_REFUND_DAYS: "0" };
  shop = await openTestShop({ work: false, env, replace: { clock: { now: () => now } } });
});
afterAll(async () => await shop.close());

const daysAgo = (days: number) => new Date(+now - days * DAY_MS);

async function listOpen() {
  await watchCases(shop.deps);
  const rows = await shop.deps.db.select().from(cases).where(isNull(cases.settledAt));
  return rows.map(({ id, kind }) => ({ id, kind }));
}
const listKinds = async () => (await listOpen()).map(({ kind }) => kind);

async function readOrder(id: string) {
  const [order] = await shop.deps.db.select().from(customerOrders).where(eq(customerOrders.id, id));
  return order;
}

async function replace(orderId: string) {
  const row = { orderId, nth: 1, items: [], recipient: HOME, reason: "lost" as const };
  const arrival = {
    costCents: 900,
    shippingId: "",
    arrivalFrom: "2099-01-01",
    arrivalTo: "2099-01-02",
  };
  const times = { printDueAt: now, checkedAt: now, createdAt: now };
  await shop.deps.db
    .insert(orderReplacements)
    .values({ id: `rpl_${orderId}`, ...row, ...arrival, ...times, state: "printing" });
}

async function cancelReplacement(orderId: string) {
  await shop.deps.db.transaction(async (tx) => {
    await tx
      .update(orderReplacements)
      .set({ state: "called_off" })
      .where(eq(orderReplacements.orderId, orderId));
    await reopenAnswered(tx, orderId);
  });
}

test("a returned parcel is answered by a replacement, and open again without it", async () => {
  const { id: orderId } = await addBoughtOrder(shop, { status: "delivered" });
  await shop.deps.db.insert(orderParcels).values({
    ...{ id: "1", orderId, carrier: "USPS", service: "", trackingNumber: "94", status: "returned" },
    ...{ items: [], createdAt: daysAgo(2) },
  });
  const readMark = async () => {
    const [parcel] = await shop.deps.db
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, orderId));
    return parcel?.answeredAt ?? null;
  };
  expect(await listKinds()).toEqual(["parcel_returned"]);
  expect(await readMark()).toBeNull();
  await replace(orderId);
  expect(await listKinds()).toEqual([]);
  expect(await readMark()).toEqual(now);
  await cancelReplacement(orderId);
  expect(await listKinds()).toEqual(["parcel_returned"]);
  await shop.deps.db.delete(orderParcels).where(eq(orderParcels.orderId, orderId));
});

test("a late order is answered by a replacement or an operator, from the shop's next day on", async () => {
  const promised = { status: "shipped" as const, arrivalFrom: "2026-11-01" };
  const { id } = await addBoughtOrder(shop, { ...promised, arrivalTo: "2026-11-22" });
  // In New York it is still the 23rd at 20:00 UTC, and until 5:00 UTC of the next day.
  const today = await addBoughtOrder(shop, { ...promised, arrivalTo: "2026-11-23" });
  const night = { ...shop.deps, clock: { now: () => new Date("2026-11-24T04:59:00Z") } };
  await watchCases(night);
  expect(await listKinds()).toEqual(["overdue"]);
  await replace(id);
  expect(await listKinds()).toEqual([]);
  expect((await readOrder(id))?.lateAnsweredAt).toEqual(now);
  await cancelReplacement(id);
  const [late] = await listOpen();
  const owner = await shop.addUser({ role: "owner", name: "Rosa" });
  const actor = { userId: owner.id, email: owner.email, name: "Rosa", role: "owner" as const };
  await settleCase(shop.deps, actor, late?.id ?? "", "The customer has it.");
  expect(await listKinds()).toEqual([]);
  expect((await readOrder(id))?.lateAnsweredAt).toEqual(now);
  for (const done of [id, today.id])
    await shop.deps.db
      .update(customerOrders)
      .set({ status: "delivered" })
      .where(eq(customerOrders.id, done));
});

test("a failed refund is answered by another one, and both are open once that one fails", async () => {
  const { id: orderId } = await addBoughtOrder(shop, { status: "delivered" });
  const row = { orderId, cents: 300, reason: "elsewhere" as const };
  await shop.deps.db.insert(orderRefunds).values([
    { ...row, id: "rfd_1", providerId: "re_1", state: "failed", createdAt: daysAgo(3) },
    { ...row, id: "rfd_2", providerId: "re_2", state: "sent", createdAt: daysAgo(2) },
  ]);
  const readMarks = async () => {
    await watchCases(shop.deps);
    const rows = await shop.deps.db.select().from(orderRefunds).orderBy(orderRefunds.id);
    return rows.map(({ answeredAt }) => answeredAt !== null);
  };
  const report = async (state: "done" | "failed") =>
    await shop.deps.db.transaction((tx) =>
      saveRefunds(shop.deps, tx, orderId, [
        { id: "re_2", ourId: "rfd_2", cents: 300, at: daysAgo(2), state },
      ]),
    );
  // The other one may still fail.
  expect([await readMarks(), await listKinds()]).toEqual([[false, false], []]);
  await report("done");
  expect([await readMarks(), await listKinds()]).toEqual([[true, false], []]);
  await report("failed");
  expect([await readMarks(), await listKinds()]).toEqual([
    [false, false],
    ["refund_failed", "refund_failed"],
  ]);
});

test("a case worsens when its order is refunded by itself, or after the usual days if it is not", async () => {
  await addBoughtOrder(shop, { status: "quarantined", paidAt: daysAgo(1) });
  await addBoughtOrder(shop, { status: "part_cancelled", paidAt: daysAgo(1) });
  await watchCases(shop.deps);
  const rows = await shop.deps.db.select().from(cases).where(isNull(cases.settledAt));
  const findDeadline = (kind: string) => rows.find((row) => row.kind === kind)?.worseAt;
  expect(findDeadline("payment_quarantined")).toEqual(daysAgo(-1));
  expect(findDeadline("part_cancelled")).toEqual(daysAgo(-5));
});
