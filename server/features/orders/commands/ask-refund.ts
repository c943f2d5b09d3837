import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { refundPauseMs } from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { say } from "#shared/messages/refusal.ts";
import type { RefundReason } from "#shared/money-states.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import { refundJob, unwindOrderJob } from "../jobs.ts";
import { leftToGive } from "../rules.ts";
import { orderRefunds } from "../tables.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";

/** Ends an order that is not made any more and gives its money back. `order` must be locked by this transaction. */
export async function callOff(deps: Deps, tx: Tx, order: Order, note: OrderNote): Promise<Order> {
  const moved = await moveOrder(deps, tx, order, "cancelled", note);
  const reason = order.status === "quarantined" ? "quarantined" : "cancelled";
  await askRefund(deps, tx, moved, { reason });
  await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: order.id });
  return moved;
}

type AskedRefund = {
  reason: RefundReason;
  cents?: number;
  /** What it is for, where it is not a sum of money. */
  parts?: RefundParts | null;
  againOf?: string;
};

/**
 * Writes down that money of this order is to go back: so many cents, or all that is left; a job gives it, and a
 * sweep for as long as that fails. Null where nothing is left. `order` must be locked by this transaction.
 */
export async function askRefund(
  deps: Deps,
  tx: Tx,
  order: Order,
  { reason, cents, againOf, parts }: AskedRefund,
): Promise<string | null> {
  const due = await tx
    .select({ cents: orderRefunds.cents })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.state, "due")));
  const asked = due.reduce((sum, one) => sum + one.cents, 0);
  const left = leftToGive(order) - asked;
  const given = Math.min(cents ?? left, left);
  if (given <= 0) return null;
  const id = newId("rfd");
  const now = deps.clock.now();
  await tx.insert(orderRefunds).values({
    ...{ id, orderId: order.id, cents: given, reason, state: "due", createdAt: now },
    againOf: againOf ?? null,
    parts: parts ?? null,
    nextTryAt: new Date(now.getTime() + refundPauseMs(0)),
  });
  await deps.jobs.enqueue(tx, refundJob, { refundId: id });
  return id;
}

/** For a cancelled order of which nobody has asked for its money yet; what the bank sent back waits for a person. */
export async function askForgottenRefund(deps: Deps, tx: Tx, order: Order): Promise<void> {
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
  if (known.length === 0) await askRefund(deps, tx, order, { reason: "cancelled" });
}

/**
 * Tries once more what the bank sent back, as a refund of its own. For the desk; a second time changes nothing. Throws
 * `not_found`, `conflict` where it did not fail.
 */
export async function refundAgain(deps: Deps, actor: DeskActor, refundId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [failed] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, refundId));
    const order = failed ? await lockOrder(tx, failed.orderId) : null;
    if (!failed || !order) throw notFound("Order");
    if (failed.state !== "failed") throw new AppError("conflict", say("refund_not_failed"));
    const again = await tx
      .select({ id: orderRefunds.id })
      .from(orderRefunds)
      .where(eq(orderRefunds.againOf, refundId));
    if (again.length > 0) return;
    const { reason, cents, parts } = failed;
    await askRefund(deps, tx, order, { reason, cents, parts, againOf: refundId });
    const subject = { kind: "order", id: order.id };
    const after = { cents, againOf: refundId };
    await writeAudit(deps, tx, { actor, act: "order.refund_again", subject, after });
  });
}
