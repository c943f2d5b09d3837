import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PrintError, type PrintOrder } from "#server/providers/print/port.ts";
import { submitOrderJob } from "../jobs.ts";
import { canSendAgain, getPrintId } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";

/**
 * Submits an order to the print provider again, for the operator: one that was rejected, failed, was canceled there or
 * is a draft. An existing print order is confirmed again, a canceled one is replaced by a new one. Throws `not_found`,
 * or `conflict` if there is nothing to submit.
 */
export async function resubmitOrder(
  deps: Pick<Deps, "clock" | "db" | "jobs" | "printer">,
  actor: DeskActor,
  orderId: string,
): Promise<void> {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) throw notFound("Order");
  const print = await readPrint(deps, order);
  const isTaken = print !== null && !["draft", "failed", "cancelled"].includes(print.state);
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || isTaken || !canSendAgain(locked)) throw new AppError("already_resolved");
    const isNew = print?.state === "cancelled" && locked.printAttempt === order.printAttempt;
    await tx
      .update(customerOrders)
      .set({
        printDueAt: deps.clock.now(),
        printFault: null,
        printState: isNew ? null : locked.printState,
        printAttempt: locked.printAttempt + (isNew ? 1 : 0),
      })
      .where(eq(customerOrders.id, orderId));
    if (locked.status !== "paid") await moveOrder(deps, tx, locked, "paid");
    await deps.jobs.enqueue(tx, submitOrderJob, { orderId });
    const subject = { kind: "order", id: orderId };
    await writeAudit(deps, tx, { actor, act: "order.send_again", subject });
  });
}

async function readPrint(
  { printer }: Pick<Deps, "printer">,
  order: Order,
): Promise<PrintOrder | null> {
  try {
    return await printer.findOrder(getPrintId(order));
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    throw new AppError("printer_unavailable", { cause: error });
  }
}
