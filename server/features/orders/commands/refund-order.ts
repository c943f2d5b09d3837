import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import {
  computeRefundableParts,
  getRefundCents,
  type RefundableParts,
  type RefundParts,
  splitPaidAmount,
} from "#shared/refund-parts.ts";
import { listOrderItems } from "../queries.ts";
import { CLOSED_UNPAID, computeRefundableCents, UNPAID } from "../rules.ts";
import { orderRefunds } from "../tables.ts";
import { lockOrder, type Order } from "./move-order.ts";
import { requestRefund } from "./request-refund.ts";

type RefundOrderInput = {
  orderId: string;
  cents: number;
  /** The items it covers; a plain amount if missing. */
  parts?: RefundParts | undefined;
  /** The refundable amount that the operator saw. */
  seenCents: number;
  reason: string;
  note?: string | undefined;
};

/**
 * Returns what can still be refunded of an order and of each of its parts; nothing while a dispute holds the money. A
 * refund that the provider has just accepted is in its row a moment before it is in the order, so both are counted.
 */
export async function readRefundable(db: Db | Tx, order: Order): Promise<RefundableParts> {
  if (!hasReceivedPayment(order) || order.disputedAt)
    return { cents: 0, items: [], shippingCents: 0 };
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(
      and(eq(orderRefunds.orderId, order.id), inArray(orderRefunds.state, ["due", "sent", "done"])),
    );
  const items = await listOrderItems(db, order.id);
  const sumByState = (states: string[]) =>
    rows.reduce((sum, { cents, state }) => sum + (states.includes(state) ? cents : 0), 0);
  const paidCents = order.paidCents ?? order.totalCents;
  const left = Math.min(
    computeRefundableCents(order) - sumByState(["due"]),
    paidCents - sumByState(["due", "sent", "done"]),
  );
  return computeRefundableParts(
    splitPaidAmount({ ...order, paidCents }, items),
    rows,
    Math.max(left, 0),
  );
}

/** A debit that is undecided or failed has a payment id, too, but nothing was received. */
function hasReceivedPayment({ paymentId, status }: Order): boolean {
  return paymentId !== null && ![...UNPAID, ...CLOSED_UNPAID].includes(status);
}

/**
 * Requests a refund for the operator; a job sends it and retries. Throws `conflict` if the refundable amount differs
 * from the one seen (a second click, or another operator), if nothing was paid, or if less is left.
 */
export async function refundOrder(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  { orderId, cents, parts, seenCents, reason, note }: RefundOrderInput,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !hasReceivedPayment(order)) throw new AppError("order_not_paid");
    const left = await readRefundable(tx, order);
    if (left.cents !== seenCents || (parts && getRefundCents(left, parts) !== cents))
      throw new AppError("refunded_amount_changed");
    if (cents > left.cents)
      throw new AppError("refund_too_large", { params: { cents: left.cents } });
    await requestRefund(deps, tx, order, { reason: "goodwill", cents, parts: parts ?? null });
    await writeAudit(deps, tx, {
      actor,
      act: "order.refund",
      subject: { kind: "order", id: orderId },
      before: { leftCents: left.cents },
      after: { leftCents: left.cents - cents },
      reason: note ? `${reason}: ${note}` : reason,
    });
  });
}
