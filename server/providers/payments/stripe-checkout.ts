import Stripe from "stripe";
import type { CheckoutInput, CheckoutState } from "./checkout-port.ts";
import { toSeconds } from "./stripe-fields.ts";
import {
  findPayment,
  findSession,
  openSession,
  toCheckoutState,
  toLostCheckoutState,
} from "./stripe-sessions.ts";

const CURRENCY = "usd";

/** The same order creates an identical request, so that a retry returns the first response. */
export async function startCheckout(
  stripe: Stripe,
  input: CheckoutInput,
): Promise<{ id: string; url: string }> {
  const key = `${input.orderId}:v1`;
  const coupon = input.discount
    ? await stripe.coupons.create(
        {
          amount_off: input.discount.cents,
          currency: CURRENCY,
          duration: "once",
          max_redemptions: 1,
          name: input.discount.name.slice(0, 40),
        },
        { idempotencyKey: `coupon:${key}` },
      )
    : null;
  return await openSession(
    stripe,
    sessionParams(input, coupon?.id ?? null),
    `checkout:${input.orderId}:v2`,
  );
}

/** Tax is a line and shipping an option, so that a discount affects neither. */
function sessionParams(
  input: CheckoutInput,
  coupon: string | null,
): Stripe.Checkout.SessionCreateParams {
  const { orderId, number, lines, tax, shipping } = input;
  const metadata = { order_id: orderId, order_number: number };
  const taxLine = tax.cents > 0 ? [toLine({ ...tax, unitCents: tax.cents, quantity: 1 })] : [];
  return {
    mode: "payment",
    client_reference_id: input.reference,
    customer_email: input.email,
    line_items: [...lines.map(toLine), ...taxLine],
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    shipping_options: [
      {
        shipping_rate_data: {
          type: "fixed_amount",
          display_name: shipping.name.slice(0, 100),
          fixed_amount: { amount: shipping.cents, currency: CURRENCY },
        },
      },
    ],
    metadata,
    // Stripe does not copy a session's metadata to its payment.
    payment_intent_data: { metadata, description: `Order ${number}` },
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    expires_at: toSeconds(input.expiresAt),
  };
}

function toLine(line: {
  name: string;
  unitCents: number;
  quantity: number;
  description?: string;
  imageUrl?: string | null;
}): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: line.quantity,
    price_data: {
      currency: CURRENCY,
      unit_amount: line.unitCents,
      product_data: {
        name: line.name,
        ...(line.description ? { description: line.description } : {}),
        ...(line.imageUrl ? { images: [line.imageUrl] } : {}),
      },
    },
  };
}

export async function readCheckout(
  stripe: Stripe,
  id: string,
  paymentId: string | null = null,
): Promise<CheckoutState | null> {
  const session = await findSession(stripe, id);
  if (session) return await toCheckoutState(stripe, session);
  const payment = await findPayment(stripe, paymentId);
  return payment && (await toLostCheckoutState(stripe, id, payment));
}

export async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    // Stripe rejects this for a paid, expired or lost page; callers read the page again if they need to know.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
