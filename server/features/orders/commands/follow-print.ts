import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { keepPrintCosts } from "#server/features/costs/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintOrder } from "#server/providers/print/port.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { canMove, type OrderState } from "#shared/order-states.ts";
import { followPrintJob } from "../jobs.ts";
import { listReplaced } from "../queries.ts";
import {
  AT_PRINTER,
  countPacked,
  movesByDraft,
  movesByPrint,
  printIdOf,
  REASON_SECONDS,
  restCents,
} from "../rules.ts";
import { customerOrders, orders } from "../tables.ts";
import { callOff } from "./ask-refund.ts";
import { mergeParcels } from "./merge-parcels.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";
import { noteOutage, settlePaid } from "./print-outage.ts";
import { tellCancelled, tellDelivered, tellProblem } from "./tell.ts";

type Look = {
  /** As an event told it. */
  reason?: string | undefined;
  /** Nothing more is to be heard of why it failed. */
  isLast?: boolean | undefined;
};

/**
 * Reads an order at the print partner and lets ours follow, forward only. Parcels are merged by
 * their id. May throw `PrintError`.
 */
export async function followPrint(deps: Deps, orderId: string, look: Look = {}): Promise<void> {
  const [before] = await deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  if (!before) return;
  const found = await deps.printer.findOrder(printIdOf(before));
  if (!found) return await noteLook(deps, orderId);
  const print = { ...found, note: found.note ?? look.reason ?? null };
  const isUnpaid = print.state === "failed" && isOurPayment(print.note);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await keepPrintCosts(tx, [{ ...print, orderId, at: deps.clock.now() }]);
    // Handed over anew meanwhile: these are news of the one before.
    if (!order || order.printAttempt !== before.printAttempt) return;
    await tx
      .update(customerOrders)
      .set({ checkedAt: deps.clock.now(), printState: print.state })
      .where(eq(customerOrders.id, orderId));
    // Our own doing: it goes on to another address.
    if (order.correctedRecipient && print.state === "cancelled") return;
    if (isUnpaid) return await waitForPayment(deps, tx, order);
    if (await isUnexplained(deps, tx, order, print, look)) return;
    const ordered = await countExpected(tx, order, print);
    await mergeParcels(deps, tx, order, { parcels: print.parcels, ordered });
    let current = order;
    for (const next of movesOf(order, before, print, ordered)) {
      current = await follow(deps, tx, current, next, print);
    }
    if (order.printFault === "unpaid" && current.status !== "paid")
      await settlePaid(deps, tx, order);
  });
  if (isUnpaid) await noteOutage(deps, orderId, { kind: "unpaid", fault: print.note ?? "" });
}

/** The partner could not charge us: an outage of ours, whatever order it meets. */
function isOurPayment(note: string | null): boolean {
  return /\b(charge|declined|billing|payment method|your card)\b/i.test(note ?? "");
}

/** Back to those that are to be handed over; confirming it once more has the partner charge us once more. */
async function waitForPayment(deps: Deps, tx: Tx, order: Order): Promise<void> {
  if (!canMove(order.status, "paid")) return;
  await tx
    .update(customerOrders)
    .set({ printDueAt: deps.clock.now() })
    .where(eq(customerOrders.id, order.id));
  await moveOrder(deps, tx, order, "paid");
}

/** Failed for a reason that is still to come, or was known before. */
async function isUnexplained(
  deps: Deps,
  tx: Tx,
  order: Order,
  print: PrintOrder,
  { isLast }: Look,
): Promise<boolean> {
  if (print.state !== "failed" || print.note !== null) return false;
  if (order.printFault === "unpaid") return true;
  if (isLast || order.status === "problem") return false;
  const again = { orderId: order.id, isLast: true };
  await deps.jobs.enqueue(tx, followPrintJob, again, { afterSeconds: REASON_SECONDS });
  return true;
}

/** A draft is news only where it had been confirmed before it was read: until then it is our own. */
function movesOf(order: Order, before: Order, print: PrintOrder, ordered: number): OrderState[] {
  // What was just confirmed is not charged yet: whoever hands it over looks again.
  if (order.printFault === "unpaid" && print.state === "waiting") return [];
  if (print.state !== "draft") return movesByPrint(order.status, print, ordered);
  return AT_PRINTER.includes(before.status) ? movesByDraft(order.status) : [];
}

/** The partner does not know it: looked at all the same. */
async function noteLook({ db, clock }: Deps, orderId: string): Promise<void> {
  const checkedAt = clock.now();
  await db.update(customerOrders).set({ checkedAt }).where(eq(customerOrders.id, orderId));
}

/** Pieces that are to come; of a cancelled rest whose money is back, none but those that have left. */
async function countExpected(tx: Tx, order: Order, print: PrintOrder): Promise<number> {
  const items = await tx.select().from(orders).where(eq(orders.orderId, order.id));
  const coming = [...print.parcels, ...(await listReplaced(tx, order.id))];
  const rest = restCents(order, items, coming);
  if (print.state === "cancelled" && print.parcels.length > 0 && order.refundedCents >= rest)
    return countPacked(print.parcels);
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

const NOTES: Partial<Record<OrderState, OrderNote>> = {
  on_hold: "printer_paused",
  problem: "printer_failed",
  part_cancelled: "rest_cancelled",
};

async function follow(
  deps: Deps,
  tx: Tx,
  order: Order,
  next: OrderState,
  print: PrintOrder,
): Promise<Order> {
  const isDraft = print.state === "draft";
  const note = isDraft ? "printer_draft" : (NOTES[next] ?? null);
  if (next === "cancelled") {
    const ended = await callOff(deps, tx, order, "printer_cancelled");
    await tellCancelled(deps, tx, ended, "printer");
    return ended;
  }
  const moved = await moveOrder(deps, tx, order, next, note);
  const why = isDraft ? "put back to draft" : print.note;
  if (next === "on_hold" || next === "problem" || next === "part_cancelled")
    await tellProblem(deps, tx, moved, { kind: next, note: why });
  if (next === "delivered") await tellDelivered(deps, tx, moved);
  return moved;
}
