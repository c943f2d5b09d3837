import { and, asc, count, desc, eq, gte, inArray, isNull, min, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { MAX_WATCHED } from "#shared/desk-cases.ts";
import type { OrderState } from "#shared/order-states.ts";
import { caseOrders, cases, deskNotes } from "./tables.ts";

export type CaseRow = Awaited<ReturnType<typeof listOpenCases>>[number];

/** Returns open cases, the earliest deadline first; those without one last, oldest first. */
export async function listOpenCases(db: Db) {
  const rows = await db
    .select({ row: cases, holder: { id: users.id, name: users.name } })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.heldBy))
    .where(isNull(cases.settledAt))
    .orderBy(sql`${cases.worseAt} asc nulls last`, asc(cases.since));
  const ids = rows.map(({ row }) => row.id);
  const [orders, notes] = await Promise.all([listOrdersByCase(db, ids), countNotes(db, ids)]);
  return rows.map(({ row, holder }) => ({
    ...row,
    holder,
    orders: orders.filter(({ caseId }) => caseId === row.id),
    notes: notes.get(row.id) ?? 0,
  }));
}

export async function findOpenCase(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), isNull(cases.settledAt)));
  return row ? { ...row, orders: await listOrdersByCase(db, [id]) } : null;
}

async function listOrdersByCase(db: Db, caseIds: string[]) {
  if (caseIds.length === 0) return [];
  return await db
    .select({
      caseId: caseOrders.caseId,
      id: caseOrders.orderId,
      number: customerOrders.number,
    })
    .from(caseOrders)
    .innerJoin(customerOrders, eq(customerOrders.id, caseOrders.orderId))
    .where(inArray(caseOrders.caseId, caseIds))
    .orderBy(asc(customerOrders.createdAt));
}

async function countNotes(db: Db, caseIds: string[]): Promise<Map<string, number>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ caseId: deskNotes.caseId, notes: count() })
    .from(deskNotes)
    .where(inArray(deskNotes.caseId, caseIds))
    .groupBy(deskNotes.caseId);
  return new Map(rows.map(({ caseId, notes }) => [caseId ?? "", notes]));
}

/** Locks an open case until the transaction ends; null if it is settled or unknown. */
export async function lockOpenCase(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), isNull(cases.settledAt)))
    .for("update");
  return row ?? null;
}

const MAX_SETTLED = 50;

export async function listSettled(db: Db, since: Date) {
  return await db
    .select({ row: cases, by: users.name })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.settledBy))
    .where(gte(cases.settledAt, since))
    .orderBy(desc(cases.settledAt))
    .limit(MAX_SETTLED);
}

const WATCHED: Record<string, OrderState[]> = {
  confirming: ["payment_processing"],
  printing: ["sent", "printing"],
  shipped: ["shipped"],
  returning: ["cancelled"],
};

/** Counts orders that need no operator yet, each kind up to `MAX_WATCHED`. */
export async function listWatched(db: Db) {
  const found = await Promise.all(
    Object.entries(WATCHED).map(async ([what, states]) => {
      const counts = await Promise.all(states.map((state) => countWatched(db, state)));
      const oldest = counts.flatMap((each) => (each.oldest ? [+each.oldest] : []));
      return {
        what,
        count: Math.min(
          MAX_WATCHED,
          counts.reduce((sum, each) => sum + each.count, 0),
        ),
        oldest: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
      };
    }),
  );
  return found.filter((each) => each.count > 0);
}

async function countWatched(db: Db, state: OrderState) {
  const { status, createdAt, refundedCents, totalCents, paymentId } = customerOrders;
  const isOwed = sql`${refundedCents} < ${totalCents} and ${paymentId} is not null`;
  const watched = db
    .select({ createdAt })
    .from(customerOrders)
    .where(and(eq(status, state), state === "cancelled" ? isOwed : undefined))
    .orderBy(createdAt)
    .limit(MAX_WATCHED)
    .as("watched");
  const [row] = await db.select({ count: count(), oldest: min(watched.createdAt) }).from(watched);
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
}

export async function listNotes(db: Db, about: { orderId: string } | { caseId: string }) {
  return await db
    .select()
    .from(deskNotes)
    .where(
      "orderId" in about
        ? eq(deskNotes.orderId, about.orderId)
        : eq(deskNotes.caseId, about.caseId),
    )
    .orderBy(asc(deskNotes.createdAt));
}
