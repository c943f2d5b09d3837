import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { PrintError } from "#server/providers/print/port.ts";
import { findOrderId } from "../queries.ts";
import { canCancel, getPrintId } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { lockOrder, type Order } from "./move-order.ts";
import { alertOwner, notifyCancelled } from "./notifications.ts";
import { cancelAndRefund, requestMissingRefund } from "./request-refund.ts";

/**
 * Cancels an order for its customer while printing has not begun; a job refunds it. Idempotent. Throws `not_found`,
 * `conflict` if it is too late, `unavailable`.
 */
export async function cancelOrder(deps: Deps, actor: Actor, id: string): Promise<string> {
  const orderId = await findOrderId(deps.db, actor, id);
  if (!orderId) throw notFound("Order");
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order || order.status === "cancelled" || order.status === "refunded") return orderId;
  if (!canCancel(order)) throw new AppError("order_already_printing");
  if (!(await stopPrinting(deps, order))) throw new AppError("order_already_printing");
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || !canCancel(locked)) return;
    const moved = await cancelAndRefund(deps, tx, locked, "cancelled_by_customer_refund_pending");
    await notifyCancelled(deps, tx, moved, "customer");
  });
  return orderId;
}

async function stopPrinting(deps: Pick<Deps, "log" | "printer">, order: Order): Promise<boolean> {
  const { id: orderId, number } = order;
  try {
    return await stopAtPrinter(deps, order);
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    deps.log.warn({ orderId, orderNumber: number, err: error }, "order.cancellation_failed");
    throw new AppError("printer_unavailable", { cause: error });
  }
}

/** Also returns true if the print provider never received it. Throws `PrintError`. */
async function stopAtPrinter(deps: Pick<Deps, "printer">, order: Order): Promise<boolean> {
  const id = getPrintId(order);
  const print = await deps.printer.findOrder(id);
  return print ? await deps.printer.cancelOrder(id) : true;
}

/**
 * Stops the printing of a canceled, refunded or disputed order if still possible, and requests a canceled order's
 * refund. Idempotent.
 */
export async function unwindOrder(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) return;
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked) await requestMissingRefund(deps, tx, locked);
  });
  if (await stopAtPrinter(deps, order)) return;
  const message = `The order is ${order.status}, but it's too late to cancel the print order.`;
  await deps.db.transaction((tx) => alertOwner(deps, tx, order, message));
}
