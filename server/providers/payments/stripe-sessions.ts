import type Stripe from "stripe";
import type { CheckoutState, CheckoutStatus } from "./checkout-port.ts";
import { PaymentError } from "./port.ts";
import { listDisputes } from "./stripe-disputes.ts";
import { isMissing } from "./stripe-errors.ts";
import { expanded } from "./stripe-fields.ts";
import { listRefunds, WITH_REFUNDS } from "./stripe-refunds.ts";

/** Creates a session; the same key and params return the first one. */
export async function openSession(
  stripe: Stripe,
  params: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
): Promise<{ id: string; url: string }> {
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
  if (!session.url) throw new PaymentError("refused", "the payment page has no address");
  return { id: session.id, url: session.url };
}

/** Returns a session with its payment and the latest charge; null if it does not exist. */
export async function findSession(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | null> {
  return await orNull(() =>
    stripe.checkout.sessions.retrieve(id, { expand: [`payment_intent.${WITH_REFUNDS}`] }),
  );
}

/** Returns a payment with its latest charge; null if it does not exist. */
export async function findPayment(
  stripe: Stripe,
  id: string | null,
): Promise<Stripe.PaymentIntent | null> {
  if (!id) return null;
  return await orNull(() => stripe.paymentIntents.retrieve(id, { expand: [WITH_REFUNDS] }));
}

async function orNull<Resource>(retrieve: () => Promise<Resource>): Promise<Resource | null> {
  try {
    return await retrieve();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function toCheckoutState(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<CheckoutState> {
  const payment = expanded(session.payment_intent);
  return {
    id: session.id,
    orderId: session.metadata?.order_id ?? null,
    status: getStatus(session, payment),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    ...(await readPaymentFacts(stripe, payment)),
  };
}

/** Returns the state of a lost page from its payment. */
export async function toLostCheckoutState(
  stripe: Stripe,
  id: string,
  payment: Stripe.PaymentIntent,
): Promise<CheckoutState> {
  return {
    id,
    orderId: payment.metadata.order_id ?? null,
    status: statusOfPayment(payment),
    amountCents: payment.amount,
    currency: payment.currency,
    ...(await readPaymentFacts(stripe, payment)),
  };
}

async function readPaymentFacts(stripe: Stripe, payment: Stripe.PaymentIntent | null) {
  const charge = expanded(payment?.latest_charge);
  return {
    paymentId: payment?.id ?? null,
    receiptUrl: charge?.receipt_url ?? null,
    refunds: await listRefunds(stripe, charge),
    disputes: await listDisputes(stripe, charge),
  };
}

/** A bank's authentication prompt cannot be completed once the page is lost. */
function statusOfPayment({ status }: Stripe.PaymentIntent): CheckoutStatus {
  if (status === "succeeded") return "paid";
  return status === "processing" ? "processing" : "failed";
}

function getStatus(
  session: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): CheckoutStatus {
  if (session.payment_status !== "unpaid") return "paid";
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  // The invoice has the outcome of a plan's first payment.
  if (session.mode === "subscription") return "processing";
  // Complete but unpaid: a bank transfer that is pending or was declined.
  return payment?.status === "processing" ? "processing" : "failed";
}
