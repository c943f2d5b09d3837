import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { countMissingPieces, isUncounted } from "../queries.ts";
import { PROMISED } from "../rules.ts";
import { customerOrders, orderParcels, orderRefunds, orderReplacements } from "../tables.ts";

/** Rows that one run marks; the next run marks more. */
export const MARK_BATCH_SIZE = 1000;

/**
 * These mark rows that need no operator any more, so that the desk reads open ones only, however many there were.
 * `reopenAnswered` undoes it when a refund fails or a replacement is canceled.
 */
export async function markRefundsAnswered(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(orderRefunds).set({ answeredAt: at }).where(inArray(orderRefunds.id, ids));
}

type Parcel = Pick<typeof orderParcels.$inferSelect, "orderId" | "id">;

export async function markParcelsAnswered(tx: Tx, parcels: Parcel[], at: Date): Promise<void> {
  for (const { orderId, id } of parcels)
    await tx
      .update(orderParcels)
      .set({ answeredAt: at })
      .where(and(eq(orderParcels.orderId, orderId), eq(orderParcels.id, id)));
}

export async function markLateAnswered(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const ofIds = inArray(customerOrders.id, ids);
  await tx.update(customerOrders).set({ lateAnsweredAt: at }).where(ofIds);
}

/** Marks orders promised before that day that have a replacement, which is watched in their place. */
export async function markLateReplaced(tx: Tx, today: string, at: Date): Promise<void> {
  const { id, status, arrivalTo, lateAnsweredAt } = customerOrders;
  const replacement = tx
    .select({ id: orderReplacements.id })
    .from(orderReplacements)
    .where(and(eq(orderReplacements.orderId, id), ne(orderReplacements.state, "called_off")));
  const isLate = and(inArray(status, PROMISED), lt(arrivalTo, today), isNull(lateAnsweredAt));
  const rows = await tx
    .select({ id })
    .from(customerOrders)
    .where(and(isLate, exists(replacement)))
    .limit(MARK_BATCH_SIZE);
  await markLateAnswered(tx, getIds(rows), at);
}

export async function markPiecesCounted(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const ofIds = inArray(customerOrders.id, ids);
  await tx.update(customerOrders).set({ piecesCountedAt: at }).where(ofIds);
}

/** Marks shipped orders of which no piece is missing. */
export async function markComplete(tx: Tx, at: Date): Promise<void> {
  const rows = await tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(and(isUncounted(), sql`${countMissingPieces().missing} <= 0`))
    .limit(MARK_BATCH_SIZE);
  await markPiecesCounted(tx, getIds(rows), at);
}

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Has the desk read an order again after its refund failed or its replacement was canceled. */
export async function reopenAnswered(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(orderRefunds)
    .set({ answeredAt: null })
    .where(and(eq(orderRefunds.orderId, orderId), isNotNull(orderRefunds.answeredAt)));
  await tx
    .update(orderParcels)
    .set({ answeredAt: null })
    .where(and(eq(orderParcels.orderId, orderId), isNotNull(orderParcels.answeredAt)));
  await tx
    .update(customerOrders)
    .set({ lateAnsweredAt: null, piecesCountedAt: null })
    .where(eq(customerOrders.id, orderId));
}
