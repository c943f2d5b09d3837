import type Stripe from "stripe";
import type { PaymentState } from "./plans-port.ts";
import type { Payments } from "./port.ts";
import { listDisputes } from "./stripe-disputes.ts";
import { isRejection } from "./stripe-errors.ts";
import { expanded, getId } from "./stripe-fields.ts";
import { listRefunds, WITH_REFUNDS } from "./stripe-refunds.ts";

export async function readPayment(stripe: Stripe, id: string): Promise<PaymentState> {
  const payment = await stripe.paymentIntents.retrieve(id, { expand: [WITH_REFUNDS] });
  const charge = expanded(payment.latest_charge);
  return {
    refunds: await listRefunds(stripe, charge),
    disputes: await listDisputes(stripe, charge),
    receiptUrl: charge?.receipt_url ?? null,
  };
}

export async function findOrderId(stripe: Stripe, paymentId: string): Promise<string | null> {
  const { metadata } = await stripe.paymentIntents.retrieve(paymentId);
  return metadata.order_id ?? null;
}

/** A pack's payment has our ID in its metadata; a plan's is created by its invoice and has none. */
export async function findOfferByPayment(
  stripe: Stripe,
  paymentId: string,
): ReturnType<Payments["findOfferByPayment"]> {
  const { metadata } = await stripe.paymentIntents.retrieve(paymentId);
  if (metadata.purchase_id) return { purchaseId: metadata.purchase_id };
  if (metadata.order_id) return null;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentId },
    expand: ["data.invoice"],
  });
  const invoice = expanded(data[0]?.invoice);
  if (!invoice || invoice.deleted) return null;
  const subscriptionId = getId(invoice.parent?.subscription_details?.subscription);
  return subscriptionId ? { subscriptionId } : null;
}

export async function refundPayment(stripe: Stripe, paymentId: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: paymentId },
      { idempotencyKey: `refund-payment:${paymentId}:v1` },
    );
  } catch (error) {
    if (!isRejection(error, "charge_already_refunded")) throw error;
  }
}
