import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { savePrintCosts } from "#server/features/costs/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintOrder } from "#server/providers/print/port.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { canTransition, type OrderState } from "#shared/order-states.ts";
import { followPrintJob } from "../jobs.ts";
import { listReplacedPieces } from "../queries.ts";
import {
  AT_PRINTER,
  computeRestCents,
  countPacked,
  getDraftMoves,
  getPrintId,
  getPrintMoves,
  REASON_SECONDS,
} from "../rules.ts";
import { customerOrders, orders } from "../tables.ts";
import { mergeParcels } from "./merge-parcels.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";
import { notifyCancelled, notifyDelivered, notifyProblem } from "./notifications.ts";
import { recordOutage, settleUnpaidOutage } from "./print-outage.ts";
import { cancelAndRefund } from "./request-refund.ts";

type FollowOptions = {
  reason?: string | undefined;
  /** No further event with a reason is expected. */
  isLast?: boolean | undefined;
};

/**
 * Reads an order at the print provider and moves ours forward, never back. Parcels are merged by id. May throw
 * `PrintError`.
 */
export async function followPrint(
  deps: Deps,
  orderId: string,
  options: FollowOptions = {},
): Promise<void> {
  const [before] = await deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  if (!before) return;
  const found = await deps.printer.findOrder(getPrintId(before));
  if (!found) return await markChecked(deps, orderId);
  const print = { ...found, note: found.note ?? options.reason ?? null };
  const isUnpaid = print.state === "failed" && isBillingFault(print.note);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await savePrintCosts(tx, [{ ...print, orderId, at: deps.clock.now() }]);
    // The order was resubmitted meanwhile: what was read belongs to the previous attempt.
    if (!order || order.printAttempt !== before.printAttempt) return;
    await tx
      .update(customerOrders)
      .set({ checkedAt: deps.clock.now(), printState: print.state })
      .where(eq(customerOrders.id, orderId));
    // We canceled it ourselves: it goes to another address.
    if (order.correctedRecipient && print.state === "cancelled") return;
    if (isUnpaid) return await requeueUnpaid(deps, tx, order);
    if (await isUnexplained(deps, tx, order, print, options)) return;
    const ordered = await countExpected(tx, order, print);
    await mergeParcels(deps, tx, order, { parcels: print.parcels, ordered });
    let current = order;
    for (const next of listMoves(order, before, print, ordered)) {
      current = await applyMove(deps, tx, current, next, print);
    }
    if (order.printFault === "unpaid" && current.status !== "paid")
      await settleUnpaidOutage(deps, tx, order);
  });
  if (isUnpaid) await recordOutage(deps, orderId, { kind: "unpaid", fault: print.note ?? "" });
}

/** The print provider could not charge us: an outage on our side, whichever order it hits. */
function isBillingFault(note: string | null): boolean {
  return /\b(charge|declined|billing|payment method|your card)\b/i.test(note ?? "");
}

/** Returns the order to those due for submission; confirming it again makes the print provider charge again. */
async function requeueUnpaid(deps: Pick<Deps, "clock">, tx: Tx, order: Order): Promise<void> {
  if (!canTransition(order.status, "paid")) return;
  await tx
    .update(customerOrders)
    .set({ printDueAt: deps.clock.now() })
    .where(eq(customerOrders.id, order.id));
  await moveOrder(deps, tx, order, "paid");
}

/** Returns whether the failure's reason is still to arrive, or was known before. */
async function isUnexplained(
  deps: Pick<Deps, "jobs">,
  tx: Tx,
  order: Order,
  print: PrintOrder,
  { isLast }: FollowOptions,
): Promise<boolean> {
  if (print.state !== "failed" || print.note !== null) return false;
  if (order.printFault === "unpaid") return true;
  if (isLast || order.status === "problem") return false;
  const input = { orderId: order.id, isLast: true };
  await deps.jobs.enqueue(tx, followPrintJob, input, { afterSeconds: REASON_SECONDS });
  return true;
}

/** A draft counts only if the order had been confirmed before it was read; until then the draft is our own. */
function listMoves(order: Order, before: Order, print: PrintOrder, ordered: number): OrderState[] {
  // An order just confirmed is not charged yet: the submission reads it again.
  if (order.printFault === "unpaid" && print.state === "waiting") return [];
  if (print.state !== "draft") return getPrintMoves(order.status, print, ordered);
  return AT_PRINTER.includes(before.status) ? getDraftMoves(order.status) : [];
}

/** The print provider does not have this order: it was checked all the same. */
async function markChecked(
  { db, clock }: Pick<Deps, "clock" | "db">,
  orderId: string,
): Promise<void> {
  const checkedAt = clock.now();
  await db.update(customerOrders).set({ checkedAt }).where(eq(customerOrders.id, orderId));
}

/** Returns how many pieces should ship; for a canceled rest that is refunded, only those that shipped. */
async function countExpected(tx: Tx, order: Order, print: PrintOrder): Promise<number> {
  const items = await tx.select().from(orders).where(eq(orders.orderId, order.id));
  const covered = [...print.parcels, ...(await listReplacedPieces(tx, order.id))];
  const rest = computeRestCents(order, items, covered);
  if (print.state === "cancelled" && print.parcels.length > 0 && order.refundedCents >= rest)
    return countPacked(print.parcels);
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

const NOTES: Partial<Record<OrderState, OrderNote>> = {
  on_hold: "printer_paused",
  problem: "printer_failed",
  part_cancelled: "remainder_cancelled",
};

async function applyMove(
  deps: Deps,
  tx: Tx,
  order: Order,
  next: OrderState,
  print: PrintOrder,
): Promise<Order> {
  const isDraft = print.state === "draft";
  const note = isDraft ? "printer_draft" : (NOTES[next] ?? null);
  if (next === "cancelled") {
    const cancelled = await cancelAndRefund(deps, tx, order, "cancelled_by_printer_refund_pending");
    await notifyCancelled(deps, tx, cancelled, "printer");
    return cancelled;
  }
  const moved = await moveOrder(deps, tx, order, next, note);
  const reason = isDraft ? "moved back to draft" : print.note;
  if (next === "on_hold" || next === "problem" || next === "part_cancelled")
    await notifyProblem(deps, tx, moved, { kind: next, note: reason });
  if (next === "delivered") await notifyDelivered(deps, tx, moved);
  return moved;
}
