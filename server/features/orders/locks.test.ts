import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "#server/deps.ts";
import { savePrintCosts } from "#server/features/costs/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { addDesignsToCart, openPayment, waitForOrderState } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { lockOrder, type Order } from "./commands/move-order.ts";
import { upsertOutage } from "./commands/print-outage.ts";
import { submitOrder } from "./commands/submit-order.ts";
import { submitReplacement } from "./commands/submit-replacement.ts";
import { customerOrders, orderReplacements, orders, printOutages } from "./tables.ts";

/**
 * Submitting and following take their row locks in the same order: first the order, then rows that orders share.
 * Otherwise Postgres ends one of them with a deadlock. The embedded database has one connection and never waits.
 */

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

async function beginPayment() {
  const user = await shop.addUser();
  await addDesignsToCart(shop, user, [{ quantity: 1 }]);
  const session = await openPayment(shop, user);
  return { user, session };
}

async function findOrder(session: string): Promise<Order> {
  const bySession = eq(customerOrders.sessionId, session);
  const [order] = await shop.deps.db.select().from(customerOrders).where(bySession);
  if (!order) throw new Error("no order");
  return order;
}

/** Waits until another connection waits for a lock; with the embedded database, others wait already. */
async function untilWaitedFor(tx: Tx): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = () => tx.select({ pid: sql`pid` }).from(sql`pg_stat_activity`).where(isWaiting);
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
}

/**
 * Locks rows after the order was confirmed at the print provider, as following does, and continues once the submission
 * waits for them.
 */
async function runConcurrently(
  submit: (deps: Deps) => Promise<void>,
  hold: (tx: Tx) => Promise<unknown>,
  resume: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { db, printer } = shop.deps;
  const confirmed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const confirmAndWait = async (externalId: string) => {
    const print = await printer.confirmOrder(externalId);
    confirmed.resolve();
    await held.promise;
    return print;
  };
  const submission = submit({
    ...shop.deps,
    printer: { ...printer, confirmOrder: confirmAndWait },
  });
  await Promise.race([confirmed.promise, submission]);
  await db.transaction(async (tx) => {
    await hold(tx);
    held.resolve();
    await untilWaitedFor(tx);
    await resume(tx);
  });
  await submission;
}

test("submitting an order while its outage is recorded causes no deadlock", async () => {
  const { session } = await beginPayment();
  await shop.sandbox.addFault({ vendor: "printful", kind: "invalid_key", times: null });
  await shop.sandbox.stripe.pay({ session });
  const { db } = shop.deps;
  const open = () => db.select().from(printOutages).where(isNull(printOutages.settledAt));
  await expect.poll(async () => (await open()).length).toBe(1);
  await shop.sandbox.clearFaults("printful");
  const order = await findOrder(session);
  const fault = { kind: "denied", fault: "Unauthorized" } as const;
  const submit = (deps: Deps) => submitOrder(deps, order.id);
  const hold = (tx: Tx) => lockOrder(tx, order.id);
  await runConcurrently(submit, hold, (tx) => upsertOutage(shop.deps, tx, order, fault));
  expect((await findOrder(session)).status).toBe("sent");
  expect(await open()).toEqual([]);
});

test("submitting a replacement while it is followed causes no deadlock", async () => {
  const { user, session } = await beginPayment();
  await shop.sandbox.stripe.pay({ session });
  await waitForOrderState(shop, user, session, "sent");
  const order = await findOrder(session);
  const id = "rpl_met";
  const [mug] = await shop.deps.db.select().from(orders).where(eq(orders.orderId, order.id));
  const at = shop.deps.clock.now();
  await shop.deps.db.insert(orderReplacements).values({
    ...{ id, orderId: order.id, nth: 1, items: [{ itemId: mug?.id ?? "", quantity: 1 }] },
    ...{ recipient: order.recipient, reason: "damaged", costCents: 1200 },
    ...{ shippingId: order.shippingId, arrivalFrom: "2026-01-05", arrivalTo: "2026-01-09" },
    ...{ printDueAt: at, checkedAt: at },
  });
  const byId = eq(orderReplacements.id, id);
  const costs = { printCents: 700, shippingCents: 500, taxCents: 0 };
  const submit = (deps: Deps) => submitReplacement(deps, id);
  const hold = async (tx: Tx) => {
    await lockOrder(tx, order.id);
    await tx.select().from(orderReplacements).where(byId).for("update");
  };
  const cost = { externalId: id, orderId: order.id, costs, at };
  await runConcurrently(submit, hold, (tx) => savePrintCosts(tx, [cost]));
  const [after] = await shop.deps.db.select().from(orderReplacements).where(byId);
  expect(after?.state).toBe("waiting");
});
