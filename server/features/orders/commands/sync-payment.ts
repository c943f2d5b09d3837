import { and, eq, isNull, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isDeletedAddress } from "#server/features/mails/commands.ts";
import { releasePromo, usePromo } from "#server/features/promos/commands.ts";
import {
  compareRefunds,
  getDisputedAt,
  type RefundChanges,
  type RefundSnapshot,
  sumRefunds,
  toRefundSnapshots,
} from "#server/features/refunds/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { CheckoutState } from "#server/providers/payments/checkout-port.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import type { OrderState } from "#shared/order-states.ts";
import { followPrintJob, resumeOrderJob, submitOrderJob, unwindOrderJob } from "../jobs.ts";
import {
  getStateAfterLostPayment,
  getStateAfterPayment,
  getStateAfterReversal,
  UNPAID,
} from "../rules.ts";
import { customerOrders, pendingOrders } from "../tables.ts";
import { issueOrderDocuments } from "./issue-documents.ts";
import { moveOrder, type Order, recordEvent } from "./move-order.ts";
import {
  alertOwner,
  notifyCancelled,
  notifyQuarantined,
  notifyRefunded,
  notifyRefundFailed,
  notifyUnpaid,
} from "./notifications.ts";
import { recordPaidOrder, returnToCart, takeFromCart } from "./record-paid-order.ts";
import { cancelAndRefund } from "./request-refund.ts";
import { type DisputeChanges, saveDisputes, saveRefunds, voidRefunds } from "./save-reversals.ts";

export type PaymentReference = { checkoutId?: string; paymentId?: string };

/**
 * Reads a payment at the payment provider and updates its order. Events only trigger the read, so their number and
 * order don't matter. May throw `PaymentError`.
 */
export async function syncPayment(deps: Deps, reference: PaymentReference): Promise<void> {
  const checkoutId = reference.checkoutId ?? (await findCheckoutId(deps, reference.paymentId));
  if (!checkoutId) return;
  const known = await findPaymentId(deps, checkoutId);
  const payment = await deps.payments.readCheckout(checkoutId, known);
  await deps.db.transaction((tx) =>
    payment ? settle(deps, tx, payment) : closeLostOrder(deps, tx, checkoutId),
  );
}

async function findPaymentId(deps: Pick<Deps, "db">, checkoutId: string): Promise<string | null> {
  const [order] = await deps.db
    .select({ paymentId: customerOrders.paymentId })
    .from(customerOrders)
    .where(eq(customerOrders.sessionId, checkoutId));
  return order?.paymentId ?? null;
}

async function findCheckoutId(
  deps: Pick<Deps, "db" | "payments">,
  paymentId: string | undefined,
): Promise<string | null> {
  if (!paymentId) return null;
  const orderId = await deps.payments.findOrderId(paymentId);
  if (!orderId) return null;
  const [order] = await deps.db
    .select({ sessionId: customerOrders.sessionId })
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  return order?.sessionId ?? null;
}

async function settle(deps: Deps, tx: Tx, payment: CheckoutState): Promise<void> {
  const order = await lockOrderByPayment(tx, payment);
  if (!order) {
    deps.log.warn({ checkoutId: payment.id }, "payment.unowned");
    return;
  }
  const refunds = compareRefunds(
    order.refunds,
    toRefundSnapshots(payment.refunds),
    order.refundedCents,
  );
  const updated = await savePaymentFacts(deps, tx, order, payment, refunds);
  await saveRefunds(deps, tx, order.id, payment.refunds);
  const disputes = await saveDisputes(deps, tx, order.id, payment.disputes);
  const next = getStateAfterPayment(updated, payment);
  const settled = next ? await applyPayment(deps, tx, updated, next, payment) : updated;
  await applyReversal(deps, tx, settled, { refunds, disputes });
  await issueOrderDocuments(deps, tx, order.id);
}

/** Closes an order whose page and payment no longer exist at the payment provider: it was not and can't be paid. */
async function closeLostOrder(deps: Deps, tx: Tx, checkoutId: string): Promise<void> {
  const order = await lockOrderByPayment(tx, { id: checkoutId, orderId: null });
  const now = deps.clock.now();
  const next = order && getStateAfterLostPayment(order, now);
  deps.log.warn(
    { checkoutId, orderId: order?.id, orderNumber: order?.number, about: next ?? undefined },
    "payment_page.lost",
  );
  if (!order) return;
  await tx
    .update(customerOrders)
    .set({ checkedAt: now, paymentCheckedAt: now })
    .where(eq(customerOrders.id, order.id));
  if (!next) return;
  if (next === "payment_failed")
    await alertOwner(deps, tx, order, "Its payment no longer exists at the payment provider.");
  await closeUnpaidOrder(deps, tx, order, next);
}

/** Locks the order by the page's id, or by our id on the page if the process crashed before saving the page's id. */
async function lockOrderByPayment(
  tx: Tx,
  payment: Pick<CheckoutState, "id" | "orderId">,
): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(customerOrders)
    .where(
      or(
        eq(customerOrders.sessionId, payment.id),
        and(isNull(customerOrders.sessionId), eq(customerOrders.id, payment.orderId ?? "")),
      ),
    )
    .for("no key update");
  return order ?? null;
}

async function savePaymentFacts(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  order: Order,
  payment: CheckoutState,
  { refunds }: RefundChanges,
): Promise<Order> {
  const now = deps.clock.now();
  const [updated] = await tx
    .update(customerOrders)
    .set({
      sessionId: payment.id,
      paidCents: payment.status === "paid" ? payment.amountCents : order.paidCents,
      paymentId: payment.paymentId ?? order.paymentId,
      // The receipt page names the payer: not stored after account deletion.
      receiptUrl: isDeletedAddress(order.userEmail)
        ? null
        : (payment.receiptUrl ?? order.receiptUrl),
      refunds,
      refundedCents: sumRefunds(refunds, order.totalCents),
      disputedAt: getDisputedAt(payment.disputes, order.disputedAt, now),
      // Of a paid order, `checkedAt` is when the print provider was read: daily payment checks must
      // not advance it.
      ...(UNPAID.includes(order.status) && { checkedAt: now }),
      paymentCheckedAt: now,
    })
    .where(eq(customerOrders.id, order.id))
    .returning();
  return updated as Order;
}

async function applyPayment(
  deps: Deps,
  tx: Tx,
  order: Order,
  next: OrderState,
  payment: CheckoutState,
): Promise<Order> {
  if (next === "payment_processing") {
    await takeFromCart(tx, order);
    return await moveOrder(deps, tx, order, next);
  }
  if (next === "paid") {
    // A debit in processing has already removed it from the cart.
    if (order.status === "awaiting_payment") await takeFromCart(tx, order);
    const paid = await moveOrder(deps, tx, order, "paid");
    await recordPaidOrder(deps, tx, paid);
    await usePromo(tx, order.id);
    await deps.jobs.enqueue(tx, submitOrderJob, { orderId: order.id });
    return paid;
  }
  if (next === "quarantined") return await quarantine(deps, tx, order, payment);
  if (next === "cancelled") return await refundLatePayment(deps, tx, order);
  return await closeUnpaidOrder(deps, tx, order, next);
}

/** The amount is wrong: the customer is informed at once, and an operator decides. */
async function quarantine(
  deps: Deps,
  tx: Tx,
  order: Order,
  payment: CheckoutState,
): Promise<Order> {
  const mismatch = `the customer paid ${payment.amountCents} ${payment.currency} instead of ${order.totalCents} ${order.currency}, and the order was ${order.status}`;
  const { id: orderId, number: orderNumber, totalCents: expectedCents } = order;
  const paidCents = payment.amountCents;
  deps.log.error({ orderId, orderNumber, expectedCents, paidCents }, "order.quarantined");
  await alertOwner(
    deps,
    tx,
    order,
    `Payment quarantined: ${mismatch}. Nothing is printed until you release or refund it.`,
  );
  const days = deps.env.QUARANTINE_REFUND_DAYS || null;
  const isComparable = payment.currency === order.currency;
  await notifyQuarantined(deps, tx, order, isComparable ? payment.amountCents : null, days);
  const note = days === null ? "payment_mismatch_under_review" : "payment_mismatch_auto_refund";
  return await moveOrder(deps, tx, order, "quarantined", note);
}

/** Paid after the order was closed: refunded and not printed, since another order may cover the same cart. */
async function refundLatePayment(deps: Deps, tx: Tx, order: Order): Promise<Order> {
  const moved = await cancelAndRefund(deps, tx, order, "payment_too_late_refund_pending");
  await notifyCancelled(deps, tx, moved, "lateness");
  return moved;
}

/** Closes an unpaid order: restores the cart, releases the promo code and deletes the address. */
async function closeUnpaidOrder(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
  next: OrderState,
): Promise<Order> {
  if (order.status === "payment_processing") {
    await returnToCart(deps, tx, order);
    await notifyUnpaid(deps, tx, order);
  }
  await releasePromo(tx, order.id);
  await tx.delete(pendingOrders).where(eq(pendingOrders.orderId, order.id));
  return await moveOrder(deps, tx, order, next);
}

/** Applies refunds and disputes; each is notified once. */
async function applyReversal(
  deps: Deps,
  tx: Tx,
  order: Order,
  { refunds, disputes }: { refunds: RefundChanges; disputes: DisputeChanges },
): Promise<void> {
  const next = getStateAfterReversal(order, { isLost: disputes.lost.length > 0 });
  const moved = next ? await moveOrder(deps, tx, order, next, NOTES[next] ?? null) : order;
  // A dispute or refund before shipping must stop printing, too.
  if (next) await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: order.id });
  for (const refund of refunds.given) await notifyRefunded(deps, tx, moved, refund);
  for (const refund of refunds.failed) await recordFailedRefund(deps, tx, moved, refund, next);
  // Once the rest is refunded, a partly canceled order is complete.
  if (moved.status === "part_cancelled" && refunds.given.length > 0)
    await deps.jobs.enqueue(tx, followPrintJob, { orderId: order.id });
  await applyDisputes(deps, tx, moved, disputes);
}

const NOTES: Partial<Record<OrderState, OrderNote>> = {
  cancelled: "refund_failed",
  charged_back: "refunded_by_bank",
};

async function applyDisputes(
  deps: Deps,
  tx: Tx,
  order: Order,
  { inquired, opened, won, lost, closed }: DisputeChanges,
): Promise<void> {
  for (const { dueBy } of [...inquired, ...opened])
    await alertOwner(deps, tx, order, formatDisputeAlert(inquired.length > 0, deps, dueBy));
  if (lost.length > 0) {
    await voidRefunds(deps, tx, order.id);
    await alertOwner(deps, tx, order, "You lost the dispute.");
  }
  if (won.length > 0)
    await alertOwner(deps, tx, order, "You won the dispute. The order continues.");
  if (closed.length > 0) await alertOwner(deps, tx, order, "The bank closed its inquiry.");
  if (order.status === "disputed" && !order.disputedAt)
    await deps.jobs.enqueue(tx, resumeOrderJob, { orderId: order.id });
}

function formatDisputeAlert(
  isInquiry: boolean,
  { dates }: Pick<Deps, "dates">,
  dueBy: Date | null,
): string {
  const until = dueBy ? ` Respond by ${dates.moment(dueBy)}.` : "";
  return isInquiry
    ? `The customer's bank opened an inquiry about the payment. No money was withdrawn.${until}`
    : `The customer disputes the payment.${until}`;
}

/** The refund was announced, so the page and a mail must say that it failed; an operator finds another way. */
async function recordFailedRefund(
  deps: Deps,
  tx: Tx,
  order: Order,
  { cents }: RefundSnapshot,
  next: OrderState | null,
): Promise<void> {
  const note = "refund_failed";
  if (next !== "cancelled") {
    await tx.update(customerOrders).set({ note }).where(eq(customerOrders.id, order.id));
    await recordEvent(deps, tx, order.id, order.status, note);
  }
  await notifyRefundFailed(deps, tx, order, cents);
}

/** Expires an order whose payment page was never opened, so that it can't be paid. */
export async function expireUnopenedOrder(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  orderId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(customerOrders)
      .where(
        and(
          eq(customerOrders.id, orderId),
          eq(customerOrders.status, "awaiting_payment"),
          isNull(customerOrders.sessionId),
        ),
      )
      .for("no key update");
    if (order) await closeUnpaidOrder(deps, tx, order, "expired");
  });
}
