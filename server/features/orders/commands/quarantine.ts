import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { usePromo } from "#server/features/promos/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { submitOrderJob } from "../jobs.ts";
import { pendingOrders } from "../tables.ts";
import { issueOrderDocuments } from "./issue-documents.ts";
import { lockOrder, moveOrder } from "./move-order.ts";
import { recordPaidOrder, takeFromCart } from "./record-paid-order.ts";

/**
 * Accepts a payment of the wrong amount and processes the order, for the operator. Throws `not_found`, or `conflict` if
 * the order is not in quarantine or its items are gone.
 */
export async function releaseQuarantined(
  deps: Deps,
  actor: DeskActor,
  orderId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("Order");
    const lines = await tx
      .select({ id: pendingOrders.id })
      .from(pendingOrders)
      .where(eq(pendingOrders.orderId, orderId));
    if (order.status !== "quarantined" || order.disputedAt || lines.length === 0)
      throw new AppError("already_resolved");
    await takeFromCart(tx, order);
    const paid = await moveOrder(deps, tx, order, "paid");
    await recordPaidOrder(deps, tx, paid);
    await usePromo(tx, orderId);
    await deps.jobs.enqueue(tx, submitOrderJob, { orderId });
    const subject = { kind: "order", id: orderId };
    const after = { paidCents: order.paidCents ?? order.totalCents };
    await writeAudit(deps, tx, { actor, act: "order.release", subject, after });
    await issueOrderDocuments(deps, tx, orderId);
  });
}
