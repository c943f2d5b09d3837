import { and, asc, count, desc, eq, inArray, isNull, or, sql, sum } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { listNotes } from "#server/features/cases/queries.ts";
import { caseOrders, cases } from "#server/features/cases/tables.ts";
import { readRefundable } from "#server/features/orders/commands/refund-order.ts";
import { readOrder } from "#server/features/orders/queries.ts";
import {
  customerOrders,
  orderParcels,
  orders,
  toOrderSearchVector,
} from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isAfterKey } from "#server/platform/db/keyset.ts";
import { matchesSuffix, matchWordPrefixes, reverseNumber } from "#server/platform/db/search.ts";
import type { DeskOrdersQuery } from "#shared/contracts/desk/orders.ts";
import { parseOrderNumber } from "#shared/order-number.ts";
import { createPageKey, PAGE_SIZE, parsePageKey } from "./rules.ts";

type OrdersFilter = DeskOrdersQuery;

/** Lists orders, newest first, paged by key; `q` searches numbers, names and addresses. */
export async function listDeskOrders(db: Db, { q, status, before }: OrdersFilter) {
  const key = before ? parsePageKey(before) : null;
  const rows = await db
    .select({ order: customerOrders })
    .from(customerOrders)
    .where(
      and(
        status ? eq(customerOrders.status, status) : undefined,
        q ? matchOrders(db, q, await findIdsByNumber(db, q)) : undefined,
        key
          ? isAfterKey([customerOrders.createdAt, customerOrders.id], key, "newest first")
          : undefined,
      ),
    )
    .orderBy(desc(customerOrders.createdAt), desc(customerOrders.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE).map(({ order }) => order);
  const items = await listItems(
    db,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    page,
    items,
    next: rows.length > PAGE_SIZE && last ? createPageKey(last.createdAt, last.id) : null,
  };
}

async function listItems(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return await db
    .select()
    .from(orders)
    .where(inArray(orders.orderId, orderIds))
    .orderBy(asc(orders.position));
}

/** Maximum matches of a common word, in no particular order. */
const MAX_MATCHES = 2000;

/** Returns ids of orders by tracking number, whole or its end, or by print order id. */
async function findIdsByNumber(db: Db, q: string): Promise<string[]> {
  const parcels = await db
    .select({ id: orderParcels.orderId })
    .from(orderParcels)
    .where(matchesSuffix(reverseNumber(orderParcels.trackingNumber), q) ?? sql`false`)
    .limit(MAX_MATCHES);
  const prints = await db
    .select({ id: orders.orderId })
    .from(orders)
    .where(eq(orders.printOrderId, q));
  return [...parcels, ...prints].map(({ id }) => id);
}

/**
 * Matches orders by these ids, by a number, or by words of names and addresses, using indexes only: the limit keeps
 * the planner from scanning all orders by date.
 */
function matchOrders(db: Db, q: string, ids: string[]) {
  const found = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      or(
        eq(customerOrders.number, parseOrderNumber(q) ?? ""),
        eq(customerOrders.paymentId, q),
        eq(customerOrders.sessionId, q),
        inArray(customerOrders.id, [q, ...ids]),
        matchWordPrefixes(toOrderSearchVector(customerOrders), q) ?? undefined,
      ),
    )
    .limit(MAX_MATCHES);
  return inArray(customerOrders.id, found);
}

/** Finds an order by its number in any spelling, or by its id. */
export async function findDeskOrder(db: Db, reference: string) {
  const [found] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      or(
        eq(customerOrders.number, parseOrderNumber(reference) ?? ""),
        eq(customerOrders.id, reference),
      ),
    );
  const row = found ? await readOrder(db, found.id) : null;
  if (!row) return null;
  const [notes, open, customer, left] = await Promise.all([
    listNotes(db, { orderId: row.order.id }),
    listOpenCases(db, row.order.id),
    readCustomer(db, row.order.userEmail),
    readRefundable(db, row.order),
  ]);
  return { ...row, notes, cases: open, customer, left };
}

export type DeskOrderRow = NonNullable<Awaited<ReturnType<typeof findDeskOrder>>>;

async function listOpenCases(db: Db, orderId: string) {
  return await db
    .select({ id: cases.id, kind: cases.kind, since: cases.since })
    .from(caseOrders)
    .innerJoin(cases, eq(cases.id, caseOrders.caseId))
    .where(and(eq(caseOrders.orderId, orderId), isNull(cases.settledAt)));
}

async function readCustomer(db: Db, email: string) {
  const [[user], [bought]] = await Promise.all([
    db
      .select({ id: users.id, createdAt: users.createdAt, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.email, email)),
    db
      .select({ orders: count(), cents: sum(customerOrders.totalCents).mapWith(Number) })
      .from(customerOrders)
      .where(and(eq(customerOrders.userEmail, email), sql`${customerOrders.paidAt} is not null`)),
  ]);
  return { user: user ?? null, orders: bought?.orders ?? 0, paidCents: bought?.cents ?? 0 };
}
