import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { submitOrderJob } from "../jobs.ts";
import { getPrintId, getStateAfterDispute } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { lockOrder, moveOrder } from "./move-order.ts";

/**
 * Moves an order back to its print state after a won dispute; a print order canceled because of the dispute is
 * submitted again. Idempotent; may throw `PrintError`.
 */
export async function resumeOrder(
  deps: Pick<Deps, "clock" | "db" | "jobs" | "printer">,
  orderId: string,
): Promise<void> {
  const [before] = await deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  if (before?.status !== "disputed" || before.disputedAt) return;
  const print = await deps.printer.findOrder(getPrintId(before));
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "disputed" || order.disputedAt) return;
    const next = getStateAfterDispute(print);
    await moveOrder(deps, tx, order, next);
    if (next !== "paid") return;
    const isGone = print?.state === "cancelled";
    await tx
      .update(customerOrders)
      .set({
        printDueAt: deps.clock.now(),
        printState: null,
        printAttempt: order.printAttempt + (isGone ? 1 : 0),
      })
      .where(eq(customerOrders.id, orderId));
    await deps.jobs.enqueue(tx, submitOrderJob, { orderId });
  });
}
