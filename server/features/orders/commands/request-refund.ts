import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { getNextTryAt } from "#server/features/refunds/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import type { RefundReason } from "#shared/money-states.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import { refundJob, unwindOrderJob } from "../jobs.ts";
import { computeRefundableCents } from "../rules.ts";
import { orderRefunds } from "../tables.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";

/** Cancels an order that is no longer produced and requests its refund. `order` must be locked by this transaction. */
export async function cancelAndRefund(
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  order: Order,
  note: OrderNote,
): Promise<Order> {
  const moved = await moveOrder(deps, tx, order, "cancelled", note);
  const reason = order.status === "quarantined" ? "quarantined" : "cancelled";
  await requestRefund(deps, tx, moved, { reason });
  await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: order.id });
  return moved;
}

type RefundRequest = {
  reason: RefundReason;
  cents?: number;
  /** The items it covers, unless it is a plain amount. */
  parts?: RefundParts | null;
  againOf?: string;
};

/**
 * Records a refund of `cents`, or of everything left, and enqueues its job; the sweep retries it. Returns null if
 * nothing is left. `order` must be locked by this transaction.
 */
export async function requestRefund(
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  order: Order,
  { reason, cents, againOf, parts }: RefundRequest,
): Promise<string | null> {
  const due = await tx
    .select({ cents: orderRefunds.cents })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.state, "due")));
  const dueCents = due.reduce((sum, one) => sum + one.cents, 0);
  const left = computeRefundableCents(order) - dueCents;
  const refundCents = Math.min(cents ?? left, left);
  if (refundCents <= 0) return null;
  const id = newId("rfd");
  const now = deps.clock.now();
  await tx.insert(orderRefunds).values({
    ...{ id, orderId: order.id, cents: refundCents, reason, state: "due", createdAt: now },
    againOf: againOf ?? null,
    parts: parts ?? null,
    nextTryAt: getNextTryAt(0, now),
  });
  await deps.jobs.enqueue(tx, refundJob, { refundId: id });
  return id;
}

/** Requests the refund of a canceled order that has none; what the bank returned waits for an operator. */
export async function requestMissingRefund(
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  order: Order,
): Promise<void> {
  if (order.status !== "cancelled") return;
  const known = await tx
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.orderId, order.id),
        inArray(orderRefunds.state, ["due", "sent", "failed"]),
      ),
    );
  if (known.length === 0) await requestRefund(deps, tx, order, { reason: "cancelled" });
}

/**
 * Retries a refund that the bank returned, as a new refund. Idempotent. Throws `not_found`, or `conflict` if it did not
 * fail.
 */
export async function retryFailedRefund(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  refundId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [failed] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, refundId));
    const order = failed ? await lockOrder(tx, failed.orderId) : null;
    if (!failed || !order) throw notFound("Order");
    if (failed.state !== "failed") throw new AppError("refund_not_failed");
    const retries = await tx
      .select({ id: orderRefunds.id })
      .from(orderRefunds)
      .where(eq(orderRefunds.againOf, refundId));
    if (retries.length > 0) return;
    const { reason, cents, parts } = failed;
    await requestRefund(deps, tx, order, { reason, cents, parts, againOf: refundId });
    const subject = { kind: "order", id: order.id };
    const after = { cents, againOf: refundId };
    await writeAudit(deps, tx, { actor, act: "order.refund_again", subject, after });
  });
}
