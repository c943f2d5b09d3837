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
import { COMPARE_WINDOW_MS, HOUR_MS, type ProviderLists } from "./rules.ts";

export type OwnRows = Awaited<ReturnType<typeof readOwnRows>>;

/** Returns our rows for everything that the providers list, and our own rows since then. */
export async function readOwnRows(db: Db, theirs: ProviderLists, since: Date) {
  const listed = {
    orders: toUniqueIds(theirs.payments.map(({ orderId }) => orderId)),
    payments: toUniqueIds([
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
        inArray(customerOrders.id, listed.orders),
        inArray(customerOrders.paymentId, listed.payments),
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
      .where(inArray(offerDisputes.paymentId, listed.payments)),
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
      .where(and(isNotNull(purchases.paymentId), inArray(purchases.paymentId, listed.payments))),
    invoices: await db
      .select()
      .from(planInvoices)
      .where(inArray(planInvoices.paymentId, listed.payments)),
  };
}

function toUniqueIds(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

export async function findNewestTransactionTime(db: Db): Promise<Date | null> {
  const [newest] = await db
    .select({ at: costs.at })
    .from(costs)
    .where(eq(costs.kind, "card"))
    .orderBy(desc(costs.at))
    .limit(1);
  return newest?.at ?? null;
}

/** A scalar subquery per row: with `exists` under `or` the planner would scan all costs. */
const isInCosts = (column: AnyColumn, id: AnyColumn) =>
  sql`coalesce((select true from ${costs} where ${column} = ${id} limit 1), false)`;
const hasTransaction = (paymentId: AnyColumn) => isInCosts(costs.paymentId, paymentId);

/**
 * Returns the time of the oldest payment of the last day without a balance transaction; null if there is
 * none.
 */
export async function findOldestWithoutTransaction(db: Db, now: Date): Promise<Date | null> {
  const yesterday = new Date(+now - 24 * HOUR_MS);
  const ofOrders = db
    .select({ at: customerOrders.paidAt })
    .from(customerOrders)
    .where(
      and(
        gte(customerOrders.paidAt, yesterday),
        isNotNull(customerOrders.paymentId),
        not(hasTransaction(customerOrders.paymentId)),
      ),
    );
  const ofInvoices = db
    .select({ at: planInvoices.paidAt })
    .from(planInvoices)
    .where(
      and(
        gte(planInvoices.paidAt, yesterday),
        isNotNull(planInvoices.paymentId),
        not(hasTransaction(planInvoices.paymentId)),
      ),
    );
  const dates = (await ofOrders.union(ofInvoices)).flatMap(({ at }) => at ?? []);
  return dates.toSorted((one, other) => +one - +other)[0] ?? null;
}

/** Returns renders that finished 1 to 48 hours ago without a known cost. */
export async function listRendersWithoutCost(db: Db, now: Date) {
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

/** Maps print order ids to our orders, for orders and replacements. */
export async function mapPrintsToOrders(db: Db, ids: string[]): Promise<Map<string, string>> {
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

/** Counts orders of the last 40 days whose card fee or print cost is unknown an hour after payment. */
export async function countOrdersWithoutCost(db: Db, now: Date): Promise<number> {
  const o = customerOrders;
  const isPrinted = inArray(o.status, ["sent", "printing", "shipped", "delivered"]);
  const hasPrintCost = isInCosts(costs.orderId, o.id);
  const [found] = await db
    .select({ orders: count() })
    .from(o)
    .where(
      and(
        between(o.paidAt, new Date(+now - COMPARE_WINDOW_MS), new Date(+now - HOUR_MS)),
        or(
          and(isNotNull(o.paymentId), not(hasTransaction(o.paymentId))),
          and(isPrinted, not(hasPrintCost)),
        ),
      ),
    );
  return found?.orders ?? 0;
}
