import { and, eq, isNull, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isNobody } from "#server/features/mails/commands.ts";
import { releasePromo, usePromo } from "#server/features/promos/commands.ts";
import {
  givenBack,
  type KeptRefund,
  keptRefunds,
  type RefundNews,
  refundNews,
} from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { CheckoutState } from "#server/providers/payments/checkout-port.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { hasTakenMoney } from "#shared/money-states.ts";
import type { OrderState } from "#shared/order-states.ts";
import { followPrintJob, resumeOrderJob, submitOrderJob, unwindOrderJob } from "../jobs.ts";
import { nextByLoss, nextByPayment, nextByReversal, UNPAID } from "../rules.ts";
import { customerOrders, pendingOrders } from "../tables.ts";
import { callOff } from "./ask-refund.ts";
import { issueOrderDocuments } from "./issue-documents.ts";
import { type DisputeNews, keepDisputes, keepRefunds, voidRefunds } from "./keep-reversals.ts";
import { moveOrder, noteEvent, type Order } from "./move-order.ts";
import { recordPaidOrder, returnToCart, takeFromCart } from "./record-paid-order.ts";
import {
  alertOwner,
  tellCancelled,
  tellQuarantined,
  tellRefunded,
  tellRefundFailed,
  tellUnpaid,
} from "./tell.ts";

export type WhatToSync = { checkoutId?: string; paymentId?: string };

/**
 * Reads a payment at the provider and lets its order follow. Events only say that there is something
 * to read, so their number and order do not matter. May throw `PaymentError`.
 */
export async function syncPayment(deps: Deps, what: WhatToSync): Promise<void> {
  const checkoutId = what.checkoutId ?? (await findCheckoutId(deps, what.paymentId));
  if (!checkoutId) return;
  const known = await findPaymentId(deps, checkoutId);
  const payment = await deps.payments.readCheckout(checkoutId, known);
  await deps.db.transaction((tx) =>
    payment ? settle(deps, tx, payment) : giveUpLost(deps, tx, checkoutId),
  );
}

async function findPaymentId(deps: Deps, checkoutId: string): Promise<string | null> {
  const [order] = await deps.db
    .select({ paymentId: customerOrders.paymentId })
    .from(customerOrders)
    .where(eq(customerOrders.sessionId, checkoutId));
  return order?.paymentId ?? null;
}

async function findCheckoutId(deps: Deps, paymentId: string | undefined): Promise<string | null> {
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
  const order = await lockOrderOf(tx, payment);
  if (!order) {
    deps.log.warn({ checkoutId: payment.id }, "a payment of no order of ours");
    return;
  }
  const news = refundNews(order.refunds, keptRefunds(payment.refunds), order.refundedCents);
  const kept = await keepFacts(deps, tx, order, payment, news);
  await keepRefunds(deps, tx, order.id, payment.refunds);
  const disputes = await keepDisputes(deps, tx, order.id, payment.disputes);
  const next = nextByPayment(kept, payment);
  const settled = next ? await followPayment(deps, tx, kept, next, payment) : kept;
  await followReversal(deps, tx, settled, { refunds: news, disputes });
  await issueOrderDocuments(deps, tx, order.id);
}

/** The provider has lost page and payment: nobody can pay this order, and nobody has. */
async function giveUpLost(deps: Deps, tx: Tx, checkoutId: string): Promise<void> {
  const order = await lockOrderOf(tx, { id: checkoutId, orderId: null });
  const now = deps.clock.now();
  const next = order && nextByLoss(order, now);
  deps.log.warn(
    { checkoutId, orderId: order?.id, orderNumber: order?.number, about: next ?? undefined },
    "the payment page is lost",
  );
  if (!order) return;
  await tx
    .update(customerOrders)
    .set({ checkedAt: now, paymentCheckedAt: now })
    .where(eq(customerOrders.id, order.id));
  if (!next) return;
  if (next === "payment_failed")
    await alertOwner(
      deps,
      tx,
      order,
      "The payment provider knows nothing of its payment any more.",
    );
  await giveUp(deps, tx, order, next);
}

/** By the page's id; or, where we died before noting it, by our id that the page carries. */
async function lockOrderOf(
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

async function keepFacts(
  deps: Deps,
  tx: Tx,
  order: Order,
  payment: CheckoutState,
  { refunds }: RefundNews,
): Promise<Order> {
  const now = deps.clock.now();
  const isDisputed = payment.disputes.some(({ state }) => hasTakenMoney(state));
  const [kept] = await tx
    .update(customerOrders)
    .set({
      sessionId: payment.id,
      paidCents: payment.status === "paid" ? payment.amountCents : order.paidCents,
      paymentId: payment.paymentId ?? order.paymentId,
      // The provider's page names who paid: not kept once the person has left.
      receiptUrl: isNobody(order.userEmail) ? null : (payment.receiptUrl ?? order.receiptUrl),
      refunds,
      refundedCents: givenBack(refunds, order.totalCents),
      disputedAt: isDisputed ? (order.disputedAt ?? now) : null,
      // Of a paid one it says when the printer was asked: a daily look at payments would keep that from it.
      ...(UNPAID.includes(order.status) && { checkedAt: now }),
      paymentCheckedAt: now,
    })
    .where(eq(customerOrders.id, order.id))
    .returning();
  return kept as Order;
}

async function followPayment(
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
    // Since the bank began to think about it, it is out of the cart.
    if (order.status === "awaiting_payment") await takeFromCart(tx, order);
    const paid = await moveOrder(deps, tx, order, "paid");
    await recordPaidOrder(deps, tx, paid);
    await usePromo(tx, order.id);
    await deps.jobs.enqueue(tx, submitOrderJob, { orderId: order.id });
    return paid;
  }
  if (next === "quarantined") return await quarantine(deps, tx, order, payment);
  if (next === "cancelled") return await sendBack(deps, tx, order);
  return await giveUp(deps, tx, order, next);
}

/** Not what was asked for: the customer hears at once what happens with it, and a person decides. */
async function quarantine(
  deps: Deps,
  tx: Tx,
  order: Order,
  payment: CheckoutState,
): Promise<Order> {
  const came = `${payment.amountCents} ${payment.currency} came in, ${order.totalCents} ${order.currency} were asked for, the order was ${order.status}`;
  deps.log.error({ orderId: order.id, orderNumber: order.number }, "payment quarantined");
  await alertOwner(deps, tx, order, `Payment in quarantine: ${came}. Nothing is printed.`);
  const days = deps.env.QUARANTINE_REFUND_DAYS || null;
  const isComparable = payment.currency === order.currency;
  await tellQuarantined(deps, tx, order, isComparable ? payment.amountCents : null, days);
  const note = days === null ? "payment_checked" : "payment_checked_then_back";
  return await moveOrder(deps, tx, order, "quarantined", note);
}

/** Paid after it was given up: not printed, since another order may stand for the same cart by now. */
async function sendBack(deps: Deps, tx: Tx, order: Order): Promise<Order> {
  const moved = await callOff(deps, tx, order, "paid_too_late");
  await tellCancelled(deps, tx, moved, "lateness");
  return moved;
}

/** Nothing will be paid any more: the cart is whole and the code free again, the address not needed. */
async function giveUp(deps: Deps, tx: Tx, order: Order, next: OrderState): Promise<Order> {
  if (order.status === "payment_processing") {
    await returnToCart(deps, tx, order);
    await tellUnpaid(deps, tx, order);
  }
  await releasePromo(tx, order.id);
  await tx.delete(pendingOrders).where(eq(pendingOrders.orderId, order.id));
  return await moveOrder(deps, tx, order, next);
}

/** What was told once is not told again. */
async function followReversal(
  deps: Deps,
  tx: Tx,
  order: Order,
  { refunds, disputes }: { refunds: RefundNews; disputes: DisputeNews },
): Promise<void> {
  const next = nextByReversal(order, { isLost: disputes.lost.length > 0 });
  const moved = next ? await moveOrder(deps, tx, order, next, NOTES[next] ?? null) : order;
  // A dispute or refund before the parcel left must stop the printer as well.
  if (next) await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: order.id });
  for (const refund of refunds.given) await tellRefunded(deps, tx, moved, refund);
  for (const refund of refunds.failed) await noteFailedRefund(deps, tx, moved, refund, next);
  // Once the rest is paid back, an order of which a part was cancelled is whole again.
  if (moved.status === "part_cancelled" && refunds.given.length > 0)
    await deps.jobs.enqueue(tx, followPrintJob, { orderId: order.id });
  await followDisputes(deps, tx, moved, disputes);
}

const NOTES: Partial<Record<OrderState, OrderNote>> = {
  cancelled: "refund_failed",
  charged_back: "bank_decided",
};

async function followDisputes(
  deps: Deps,
  tx: Tx,
  order: Order,
  { asked, opened, won, lost, closed }: DisputeNews,
): Promise<void> {
  for (const { dueBy } of [...asked, ...opened])
    await alertOwner(deps, tx, order, disputeWords(asked.length > 0, deps, dueBy));
  if (lost.length > 0) {
    await voidRefunds(deps, tx, order.id);
    await alertOwner(deps, tx, order, "The bank decided the dispute for the customer: lost.");
  }
  if (won.length > 0)
    await alertOwner(deps, tx, order, "The bank decided the dispute for us: won. All goes on.");
  if (closed.length > 0) await alertOwner(deps, tx, order, "The bank has no more questions.");
  if (order.status === "disputed" && !order.disputedAt)
    await deps.jobs.enqueue(tx, resumeOrderJob, { orderId: order.id });
}

function disputeWords(isInquiry: boolean, { dates }: Deps, dueBy: Date | null): string {
  const until = dueBy ? ` It takes an answer until ${dates.moment(dueBy)}.` : "";
  return isInquiry
    ? `The customer's bank asks about the payment; no money was taken.${until}`
    : `The customer disputes the payment with their bank.${until}`;
}

/** It was announced, so the page and a mail say that it did not arrive; a person has to find another way. */
async function noteFailedRefund(
  deps: Deps,
  tx: Tx,
  order: Order,
  { cents }: KeptRefund,
  next: OrderState | null,
): Promise<void> {
  const note = "refund_failed";
  if (next !== "cancelled") {
    await tx.update(customerOrders).set({ note }).where(eq(customerOrders.id, order.id));
    await noteEvent(deps, tx, order.id, order.status, note);
  }
  await tellRefundFailed(deps, tx, order, cents);
}

/** Gives up an order whose payment page was never opened: nobody can pay it. */
export async function giveUpUnopened(deps: Deps, orderId: string): Promise<void> {
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
    if (order) await giveUp(deps, tx, order, "expired");
  });
}
