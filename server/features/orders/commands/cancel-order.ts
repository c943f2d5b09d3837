import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { PrintError } from "#server/providers/print/port.ts";
import { unwindOrderJob } from "../jobs.ts";
import { findOrderId } from "../queries.ts";
import { canCancel } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";
import { alertOwner, tellCancelled } from "./tell.ts";

const TOO_LATE = "It is being printed already, so it can't be cancelled any more.";

/**
 * Calls an order off for its customer while the printer has not begun; the money goes back by a job.
 * A second time changes nothing. Throws `not_found`, `conflict` when it is too late, `unavailable`.
 */
export async function cancelOrder(deps: Deps, actor: Actor, id: string): Promise<string> {
  const orderId = await findOrderId(deps.db, actor, id);
  if (!orderId) throw notFound("Order");
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order || order.status === "cancelled" || order.status === "refunded") return orderId;
  if (!canCancel(order)) throw new AppError("conflict", TOO_LATE);
  if (!(await stopPrinting(deps, order))) throw new AppError("conflict", TOO_LATE);
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || !canCancel(locked)) return;
    const note = "You cancelled this order. Your money is on its way back.";
    const moved = await moveOrder(deps, tx, locked, "cancelled", note);
    await tellCancelled(deps, tx, moved, "customer");
    await deps.jobs.enqueue(tx, unwindOrderJob, { orderId });
  });
  return orderId;
}

async function stopPrinting(deps: Deps, { id: orderId, number }: Order): Promise<boolean> {
  try {
    return await stopAtPrinter(deps, orderId);
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    deps.log.warn({ orderId, orderNumber: number, err: error }, "not cancelled");
    throw new AppError("unavailable", "The printer can't be reached now. Please try again.", {
      cause: error,
    });
  }
}

/** True also where the printer never got it. Throws `PrintError`. */
async function stopAtPrinter(deps: Deps, orderId: string): Promise<boolean> {
  const print = await deps.printer.findOrder(orderId);
  return print ? await deps.printer.cancelOrder(orderId) : true;
}

/**
 * What an order that was cancelled, refunded or disputed still needs outside: printing stopped if
 * that still goes, and of a cancelled one the money given back. Safe to repeat.
 */
export async function unwindOrder(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) return;
  const isStopped = await stopAtPrinter(deps, orderId);
  if (!isStopped) {
    const what = `The order is ${order.status}, but the printer can't be stopped any more.`;
    await deps.db.transaction((tx) => alertOwner(deps, tx, order, what));
  }
  if (order.status === "cancelled" && order.paymentId)
    await deps.payments.refund({ orderId, paymentId: order.paymentId });
}
