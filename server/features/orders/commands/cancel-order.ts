import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { PrintError } from "#server/providers/print/port.ts";
import { say } from "#shared/messages/refusal.ts";
import { findOrderId } from "../queries.ts";
import { canCancel, printIdOf } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { askForgottenRefund, callOff } from "./ask-refund.ts";
import { lockOrder, type Order } from "./move-order.ts";
import { alertOwner, tellCancelled } from "./tell.ts";

/**
 * Calls an order off for its customer while the printer has not begun; the money goes back by a job.
 * A second time changes nothing. Throws `not_found`, `conflict` when it is too late, `unavailable`.
 */
export async function cancelOrder(deps: Deps, actor: Actor, id: string): Promise<string> {
  const orderId = await findOrderId(deps.db, actor, id);
  if (!orderId) throw notFound("Order");
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order || order.status === "cancelled" || order.status === "refunded") return orderId;
  if (!canCancel(order)) throw new AppError("conflict", say("printed_already"));
  if (!(await stopPrinting(deps, order))) throw new AppError("conflict", say("printed_already"));
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || !canCancel(locked)) return;
    const moved = await callOff(deps, tx, locked, "cancelled_by_you");
    await tellCancelled(deps, tx, moved, "customer");
  });
  return orderId;
}

async function stopPrinting(deps: Deps, order: Order): Promise<boolean> {
  const { id: orderId, number } = order;
  try {
    return await stopAtPrinter(deps, order);
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    deps.log.warn({ orderId, orderNumber: number, err: error }, "not cancelled");
    throw new AppError("unavailable", say("printer_away"), {
      cause: error,
    });
  }
}

/** True also where the printer never got it. Throws `PrintError`. */
async function stopAtPrinter(deps: Deps, order: Order): Promise<boolean> {
  const id = printIdOf(order);
  const print = await deps.printer.findOrder(id);
  return print ? await deps.printer.cancelOrder(id) : true;
}

/**
 * What an order that was cancelled, refunded or disputed still needs outside: printing stopped if that still goes, and
 * of a cancelled one its money asked for. Safe to repeat.
 */
export async function unwindOrder(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) return;
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked) await askForgottenRefund(deps, tx, locked);
  });
  if (await stopAtPrinter(deps, order)) return;
  const what = `The order is ${order.status}, but the printer can't be stopped any more.`;
  await deps.db.transaction((tx) => alertOwner(deps, tx, order, what));
}
