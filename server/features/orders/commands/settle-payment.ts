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
import type { CheckoutState } from "#server/providers/payments/port.ts";
import type { OrderState } from "#shared/order-states.ts";
import { submitOrderJob, unwindOrderJob } from "../jobs.ts";
import { nextByLoss, nextByPayment, nextByReversal } from "../rules.ts";
import { customerOrders, pendingOrders } from "../tables.ts";
import { moveOrder, noteEvent, type Order } from "./move-order.ts";
import { recordPaidOrder, returnToCart, takeFromCart } from "./record-paid-order.ts";
import { alertOwner, tellCancelled, tellRefunded, tellRefundFailed, tellUnpaid } from "./tell.ts";

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
  const next = nextByPayment(kept, payment);
  const settled = next ? await followPayment(deps, tx, kept, next, payment) : kept;
  await followReversal(deps, tx, settled, order, news);
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
  await tx.update(customerOrders).set({ checkedAt: now }).where(eq(customerOrders.id, order.id));
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
    .for("update");
  return order ?? null;
}

async function keepFacts(
  deps: Deps,
  tx: Tx,
  order: Order,
  payment: CheckoutState,
  { refunds }: RefundNews,
): Promise<Order> {
  const [kept] = await tx
    .update(customerOrders)
    .set({
      sessionId: payment.id,
      paymentId: payment.paymentId ?? order.paymentId,
      // The provider's page names who paid: not kept once the person has left.
      receiptUrl: isNobody(order.userEmail) ? null : (payment.receiptUrl ?? order.receiptUrl),
      refunds,
      refundedCents: givenBack(refunds, order.totalCents),
      disputedAt: order.disputedAt ?? (payment.isDisputed ? deps.clock.now() : null),
      checkedAt: deps.clock.now(),
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
  if (next === "quarantined") {
    const note = `${payment.amountCents} ${payment.currency} came in, ${order.totalCents} ${order.currency} were asked for, the order was ${order.status}`;
    deps.log.error({ orderId: order.id, orderNumber: order.number }, "payment quarantined");
    await alertOwner(deps, tx, order, `Payment in quarantine: ${note}. Nothing is printed.`);
    return await moveOrder(deps, tx, order, next, "The payment is not the one we asked for.");
  }
  if (next === "cancelled") return await sendBack(deps, tx, order);
  return await giveUp(deps, tx, order, next);
}

/** Paid after it was given up: not printed, since another order may stand for the same cart by now. */
async function sendBack(deps: Deps, tx: Tx, order: Order): Promise<Order> {
  const note = "Your payment came in after this order had ended. Your money is on its way back.";
  const moved = await moveOrder(deps, tx, order, "cancelled", note);
  await tellCancelled(deps, tx, moved, "lateness");
  await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: order.id });
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

/** `before` is the order as it was before these news: what was told once is not told again. */
async function followReversal(
  deps: Deps,
  tx: Tx,
  order: Order,
  before: Order,
  news: RefundNews,
): Promise<void> {
  const next = nextByReversal(order);
  const moved = next ? await moveOrder(deps, tx, order, next) : order;
  // A dispute or refund before the parcel left must stop the printer as well.
  if (next) await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: order.id });
  for (const refund of news.given) await tellRefunded(deps, tx, moved, refund);
  for (const refund of news.failed) await noteFailedRefund(deps, tx, moved, refund);
  if (order.disputedAt && !before.disputedAt)
    await alertOwner(deps, tx, moved, "The customer disputes the payment with their bank.");
}

/** It was announced, so the page and a mail say that it did not arrive; a person has to find another way. */
async function noteFailedRefund(
  deps: Deps,
  tx: Tx,
  order: Order,
  { cents }: KeptRefund,
): Promise<void> {
  const note =
    "A refund did not arrive: the bank sent it back. We have been told and look for another way.";
  await tx.update(customerOrders).set({ note }).where(eq(customerOrders.id, order.id));
  await noteEvent(deps, tx, order.id, order.status, note);
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
      .for("update");
    if (order) await giveUp(deps, tx, order, "expired");
  });
}
