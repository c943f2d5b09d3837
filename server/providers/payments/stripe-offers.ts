import type Stripe from "stripe";
import type {
  OfferCheckoutInput,
  OfferCheckoutState,
  Payments,
  Price,
  PriceReading,
} from "./port.ts";
import { isMissing, isOfOtherMode } from "./stripe-errors.ts";
import { idOf, secondsOf } from "./stripe-fields.ts";
import {
  findPayment,
  findSession,
  openSession,
  toCheckoutState,
  toLostCheckoutState,
} from "./stripe-sessions.ts";

/** Somebody waits for the first answer, and who asks again is the caller. */
const SHORT = { timeout: 5000, maxNetworkRetries: 0 };

export async function readPrice(stripe: Stripe, id: string): Promise<PriceReading> {
  try {
    const price = await stripe.prices.retrieve(id, {}, SHORT);
    const product = await stripe.products.retrieve(idOf(price.product) ?? "", {}, SHORT);
    return {
      id: price.id,
      cents: price.unit_amount,
      currency: price.currency,
      interval: intervalOf(price.recurring),
      isSold: price.active && !product.deleted && product.active,
      isLive: price.livemode,
      productId: product.id,
      offer: price.metadata.offer ?? (product.deleted ? null : (product.metadata.offer ?? null)),
    };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return isOfOtherMode(error) ? "other_mode" : "missing";
  }
}

function intervalOf(recurring: Stripe.Price.Recurring | null): Price["interval"] {
  if (!recurring) return "once";
  return recurring.interval === "month" && recurring.interval_count === 1 ? "month" : "other";
}

/**
 * Made with nothing but our user's id, so that a repeated call is the same request however the person
 * is called by then; address and name follow in a second one.
 */
export async function keepCustomer(
  stripe: Stripe,
  { userId, customerId, email, name }: Parameters<Payments["keepCustomer"]>[0],
): Promise<string> {
  const known = customerId ?? (await createCustomer(stripe, userId, "v1"));
  try {
    await stripe.customers.update(known, { email, name });
    return known;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  // Deleted at the provider: each of those has one successor.
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

export async function startOfferCheckout(
  stripe: Stripe,
  input: OfferCheckoutInput,
): Promise<{ id: string; url: string }> {
  const metadata = { purchase_id: input.purchaseId, user_id: input.reference };
  const params: Stripe.Checkout.SessionCreateParams = {
    customer: input.customerId,
    client_reference_id: input.reference,
    line_items: [{ price: input.priceId, quantity: 1 }],
    metadata,
    ...(input.note === null ? {} : { custom_text: { submit: { message: input.note } } }),
    // What a session knows is not copied to what it makes.
    ...(input.isPlan
      ? { mode: "subscription", subscription_data: { metadata } }
      : { mode: "payment", payment_intent_data: { metadata } }),
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    expires_at: secondsOf(input.expiresAt),
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
    const subscriptionId = idOf(session.subscription);
    const state = await toCheckoutState(stripe, session);
    return { ...state, ...ownerOf(session.metadata), subscriptionId };
  }
  const payment = await findPayment(stripe, paymentId);
  if (!payment) return null;
  const owner = ownerOf(payment.metadata);
  const state = await toLostCheckoutState(stripe, id, payment);
  return { ...state, ...owner, subscriptionId: null };
}

function ownerOf(metadata: Stripe.Metadata | null) {
  return { purchaseId: metadata?.purchase_id ?? null, userId: metadata?.user_id ?? null };
}

export async function openPortal(
  stripe: Stripe,
  { customerId, returnUrl, flow }: Parameters<Payments["openPortal"]>[0],
): Promise<{ url: string }> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    ...(flow === "card"
      ? {
          flow_data: {
            type: "payment_method_update",
            after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
          },
        }
      : {}),
  });
  return { url };
}
