import type Stripe from "stripe";
import type { OfferCheckoutInput, OfferCheckoutState, OffersPort } from "./offers-port.ts";
import { isMissing } from "./stripe-errors.ts";
import { getId, toSeconds } from "./stripe-fields.ts";
import {
  findPayment,
  findSession,
  openSession,
  toCheckoutState,
  toLostCheckoutState,
} from "./stripe-sessions.ts";
import { AUTOMATIC_TAX, taxOfSession, toPayerAddress } from "./stripe-tax.ts";

/**
 * Creates the customer with our user's ID only, so that a retry sends an identical request even if the name
 * has changed; a second request sets address and name.
 */
export async function ensureCustomer(
  stripe: Stripe,
  { userId, customerId, email, name }: Parameters<OffersPort["ensureCustomer"]>[0],
): Promise<string> {
  const known = customerId ?? (await createCustomer(stripe, userId, "v1"));
  try {
    await stripe.customers.update(known, { email, name });
    return known;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  // A deleted customer has exactly one successor.
  const successor = await createCustomer(stripe, userId, `after-${known}`);
  await stripe.customers.update(successor, { email, name });
  return successor;
}

async function createCustomer(stripe: Stripe, userId: string, version: string): Promise<string> {
  const { id } = await stripe.customers.create(
    { metadata: { user_id: userId } },
    { idempotencyKey: `customer:${userId}:${version}` },
  );
  return id;
}

/** `isTaxed`: Stripe Tax computes the tax at the buyer's address. */
export async function startOfferCheckout(
  stripe: Stripe,
  input: OfferCheckoutInput,
  isTaxed: boolean,
): Promise<{ id: string; url: string }> {
  const metadata = { purchase_id: input.purchaseId, user_id: input.reference };
  const params: Stripe.Checkout.SessionCreateParams = {
    customer: input.customerId,
    client_reference_id: input.reference,
    line_items: [{ price: input.priceId, quantity: 1 }],
    metadata,
    ...(isTaxed ? AUTOMATIC_TAX : {}),
    ...(input.note === null ? {} : { custom_text: { submit: { message: input.note } } }),
    // Stripe does not copy a session's metadata to the objects it creates.
    ...(input.isPlan
      ? { mode: "subscription", subscription_data: { metadata } }
      : { mode: "payment", payment_intent_data: { metadata } }),
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    expires_at: toSeconds(input.expiresAt),
  };
  return await openSession(stripe, params, `offer:${input.purchaseId}:v1`);
}

export async function readOfferCheckout(
  stripe: Stripe,
  id: string,
  paymentId: string | null = null,
): Promise<OfferCheckoutState | null> {
  const session = await findSession(stripe, id);
  if (session) {
    const subscriptionId = getId(session.subscription);
    const state = await toCheckoutState(stripe, session);
    const tax = taxOfSession(session);
    const payerAddress = toPayerAddress(session.customer_details?.address);
    return { ...state, ...getOwner(session.metadata), subscriptionId, tax, payerAddress };
  }
  const payment = await findPayment(stripe, paymentId);
  if (!payment) return null;
  const owner = getOwner(payment.metadata);
  const state = await toLostCheckoutState(stripe, id, payment);
  return { ...state, ...owner, subscriptionId: null, tax: null, payerAddress: null };
}

function getOwner(metadata: Stripe.Metadata | null) {
  return { purchaseId: metadata?.purchase_id ?? null, userId: metadata?.user_id ?? null };
}
