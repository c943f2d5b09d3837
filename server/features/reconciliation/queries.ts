import {
  type AnyColumn,
  and,
  between,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  not,
  or,
  sql,
} from "drizzle-orm";
import { offerDisputes, planInvoices, purchases } from "#server/features/billing/tables.ts";
import { costs } from "#server/features/costs/tables.ts";
import {
  customerOrders,
  orderDisputes,
  orderRefunds,
  orderReplacements,
} from "#server/features/orders/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HOUR_MS, MOVES_MS, type Theirs } from "./rules.ts";

export type Ours = Awaited<ReturnType<typeof readOurs>>;

/** All that ours has of what they list, and what we have since then of our own. */
export async function readOurs(db: Db, theirs: Theirs, since: Date) {
  const named = {
    orders: idsOf(theirs.payments.map(({ orderId }) => orderId)),
    payments: idsOf([
      ...theirs.payments.map(({ id }) => id),
      ...theirs.refunds.map(({ paymentId }) => paymentId),
      ...theirs.disputes.map(({ paymentId }) => paymentId),
    ]),
  };
  const orders = await db
    .select()
    .from(customerOrders)
    .where(
      or(
        gte(customerOrders.createdAt, since),
        inArray(customerOrders.id, named.orders),
        inArray(customerOrders.paymentId, named.payments),
        inArray(
          customerOrders.id,
          theirs.prints.map(({ orderId }) => orderId),
        ),
      ),
    );
  const ids = orders.map(({ id }) => id);
  return {
    orders,
    refunds: await db.select().from(orderRefunds).where(inArray(orderRefunds.orderId, ids)),
    disputes: await db.select().from(orderDisputes).where(inArray(orderDisputes.orderId, ids)),
    offerDisputes: await db
      .select()
      .from(offerDisputes)
      .where(inArray(offerDisputes.paymentId, named.payments)),
    replacements: await db
      .select()
      .from(orderReplacements)
      .where(
        or(
          gte(orderReplacements.createdAt, since),
          inArray(
            orderReplacements.id,
            theirs.prints.map(({ orderId }) => orderId),
          ),
        ),
      ),
    purchases: await db
      .select()
      .from(purchases)
      .where(and(isNotNull(purchases.paymentId), inArray(purchases.paymentId, named.payments))),
    invoices: await db
      .select()
      .from(planInvoices)
      .where(inArray(planInvoices.paymentId, named.payments)),
  };
}

function idsOf(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

/** When money moved last that is known here; null before anything was read. */
export async function findNewestMove(db: Db): Promise<Date | null> {
  const [newest] = await db
    .select({ at: costs.at })
    .from(costs)
    .where(eq(costs.kind, "card"))
    .orderBy(desc(costs.at))
    .limit(1);
  return newest?.at ?? null;
}

/** Looked up for each: of an `exists` under `or` the database would read all costs. */
const isKnown = (column: AnyColumn, id: AnyColumn) =>
  sql`coalesce((select true from ${costs} where ${column} = ${id} limit 1), false)`;
const isMoved = (paymentId: AnyColumn) => isKnown(costs.paymentId, paymentId);

/** Of the payments of the last day of which nothing was read, when the oldest came in; null where there is none. */
export async function findUnmoved(db: Db, now: Date): Promise<Date | null> {
  const yesterday = new Date(+now - 24 * HOUR_MS);
  const ofOrders = db
    .select({ at: customerOrders.paidAt })
    .from(customerOrders)
    .where(
      and(
        gte(customerOrders.paidAt, yesterday),
        isNotNull(customerOrders.paymentId),
        not(isMoved(customerOrders.paymentId)),
      ),
    );
  const ofInvoices = db
    .select({ at: planInvoices.paidAt })
    .from(planInvoices)
    .where(
      and(
        gte(planInvoices.paidAt, yesterday),
        isNotNull(planInvoices.paymentId),
        not(isMoved(planInvoices.paymentId)),
      ),
    );
  const dates = (await ofOrders.union(ofInvoices)).flatMap(({ at }) => at ?? []);
  return dates.toSorted((one, other) => +one - +other)[0] ?? null;
}

/** Renders that gave a mix, over an hour ago and not long, of whose cost nothing is known. */
export async function listPictured(db: Db, now: Date) {
  const rows = await db
    .select({ renderId: renders.id, at: renders.finishedAt })
    .from(renders)
    .where(
      and(
        eq(renders.status, "done"),
        between(renders.finishedAt, new Date(+now - 48 * HOUR_MS), new Date(+now - HOUR_MS)),
        sql`not exists (select from ${costs} where ${costs.renderId} = ${renders.id})`,
      ),
    )
    .limit(1000);
  return rows.map(({ renderId, at }) => ({ renderId, at: at ?? now }));
}

/** Whose order each is, of those that are ours: an order itself, or one for which it is printed once more. */
export async function readPrinted(db: Db, ids: string[]): Promise<Map<string, string>> {
  const placed = await db
    .select({ id: customerOrders.id, orderId: customerOrders.id })
    .from(customerOrders)
    .where(inArray(customerOrders.id, ids));
  const replaced = await db
    .select({ id: orderReplacements.id, orderId: orderReplacements.orderId })
    .from(orderReplacements)
    .where(inArray(orderReplacements.id, ids));
  return new Map([...placed, ...replaced].map(({ id, orderId }) => [id, orderId]));
}

/** Orders of the last weeks whose card fee, or whose print that has begun, is not known an hour later. */
export async function countUncosted(db: Db, now: Date): Promise<number> {
  const o = customerOrders;
  const isPrinted = inArray(o.status, ["sent", "printing", "shipped", "delivered"]);
  const isCosted = isKnown(costs.orderId, o.id);
  const [found] = await db
    .select({ orders: count() })
    .from(o)
    .where(
      and(
        between(o.paidAt, new Date(+now - MOVES_MS), new Date(+now - HOUR_MS)),
        or(and(isNotNull(o.paymentId), not(isMoved(o.paymentId))), and(isPrinted, not(isCosted))),
      ),
    );
  return found?.orders ?? 0;
}
