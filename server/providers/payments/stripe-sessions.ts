import type Stripe from "stripe";
import { type CheckoutState, type CheckoutStatus, PaymentError } from "./port.ts";
import { expanded } from "./stripe-fields.ts";

/** The same key with the same params answers with the first page. */
export async function openSession(
  stripe: Stripe,
  params: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
): Promise<{ id: string; url: string }> {
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
  if (!session.url) throw new PaymentError("refused", "the payment page has no address");
  return { id: session.id, url: session.url };
}

/** With its payment and the payment's newest charge. */
export async function retrieveSession(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session> {
  return await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
}

export function toCheckoutState(session: Stripe.Checkout.Session): CheckoutState {
  const payment = expanded(session.payment_intent);
  const charge = expanded(payment?.latest_charge);
  return {
    id: session.id,
    orderId: session.metadata?.order_id ?? null,
    status: statusOf(session, payment),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    paymentId: payment?.id ?? null,
    receiptUrl: charge?.receipt_url ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

function statusOf(
  session: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): CheckoutStatus {
  if (session.payment_status !== "unpaid") return "paid";
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  // What became of a plan's first payment is its invoice's to say.
  if (session.mode === "subscription") return "processing";
  // Complete and unpaid: a bank transfer on its way, or one that the bank has refused since.
  return payment?.status === "processing" ? "processing" : "failed";
}
