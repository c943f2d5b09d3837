import type Stripe from "stripe";
import type { ListedDispute, ListedMove, ListedPayment, ListedRefund } from "./books-port.ts";
import { toDispute } from "./stripe-disputes.ts";
import { expanded, getId, toDate, toSeconds } from "./stripe-fields.ts";
import { toRefund } from "./stripe-refunds.ts";

/** Maximum that the client pages through in one call. */
export const AT_MOST = { limit: 10_000 };

export function pageSince(since: Date) {
  return { created: { gte: toSeconds(since) }, limit: 100 };
}

export async function listPayments(stripe: Stripe, since: Date): Promise<ListedPayment[]> {
  const all = await stripe.paymentIntents.list(pageSince(since)).autoPagingToArray(AT_MOST);
  return all.map((payment) => ({
    id: payment.id,
    at: toDate(payment.created),
    isPaid: payment.status === "succeeded",
    cents: payment.amount_received,
    currency: payment.currency,
    customerId: getId(payment.customer),
    orderId: payment.metadata.order_id ?? null,
    purchaseId: payment.metadata.purchase_id ?? null,
  }));
}

export async function listRefunds(stripe: Stripe, since: Date): Promise<ListedRefund[]> {
  const all = await stripe.refunds.list(pageSince(since)).autoPagingToArray(AT_MOST);
  return all.map((refund) => ({ ...toRefund(refund), paymentId: getId(refund.payment_intent) }));
}

export async function listDisputes(stripe: Stripe, since: Date): Promise<ListedDispute[]> {
  const all = await stripe.disputes.list(pageSince(since)).autoPagingToArray(AT_MOST);
  return all.map((one) => ({ ...toDispute(one), paymentId: getId(one.payment_intent) }));
}

export async function listMoves(stripe: Stripe, since: Date): Promise<ListedMove[]> {
  const page = { ...pageSince(since), expand: ["data.source"] };
  const all = await stripe.balanceTransactions.list(page).autoPagingToArray(AT_MOST);
  return all.flatMap(({ id, created, amount, fee, source }) => {
    const paymentId = getPaymentId(expanded(source));
    return paymentId ? [{ id, at: toDate(created), paymentId, cents: amount, feeCents: fee }] : [];
  });
}

/** Charges, refunds and disputes name their payment; payouts have none. */
function getPaymentId(source: Stripe.BalanceTransactionSource | null): string | null {
  return source && "payment_intent" in source ? getId(source.payment_intent) : null;
}
