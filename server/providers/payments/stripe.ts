import Stripe from "stripe";
import {
  BadPaymentSignature,
  type CheckoutInput,
  type CheckoutState,
  type CheckoutStatus,
  PaymentError,
  type PaymentEvent,
  type Payments,
} from "./port.ts";

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
};

const TIMEOUT_MS = 20_000;
const CURRENCY = "usd";

/**
 * Card payments by Stripe Checkout (API 2026-10-28.endive, the version this SDK is made for). Tax is
 * a line of its own and shipping a shipping option, so that a discount touches neither's amount.
 */
export function createStripePayments(options: StripeOptions): Payments {
  const stripe = openStripe(options);
  return {
    startCheckout: (input) => guarded(() => startCheckout(stripe, input)),
    readCheckout: (id) => guarded(() => readCheckout(stripe, id)),
    findOrderId: (paymentId) =>
      guarded(async () => {
        const payment = await stripe.paymentIntents.retrieve(paymentId);
        return payment.metadata.order_id ?? null;
      }),
    expireCheckout: (id) => guarded(() => expireCheckout(stripe, id)),
    refund: ({ orderId, paymentId }) =>
      guarded(async () => {
        await stripe.refunds.create(
          { payment_intent: paymentId, metadata: { order_id: orderId } },
          { idempotencyKey: `refund:${orderId}:v1` },
        );
      }),
    verifyEvent: (rawBody, signature) =>
      verifyEvent(stripe, options.webhookSecret, rawBody, signature),
  };
}

function openStripe({ secretKey, baseUrl }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** The same order gives byte for byte the same request, so a repeated one answers with the first. */
async function startCheckout(stripe: Stripe, input: CheckoutInput) {
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
  const session = await stripe.checkout.sessions.create(sessionParams(input, coupon?.id ?? null), {
    idempotencyKey: `checkout:${key}`,
  });
  if (!session.url) throw new PaymentError("refused", "the payment page has no address");
  return { id: session.id, url: session.url };
}

function sessionParams(
  input: CheckoutInput,
  coupon: string | null,
): Stripe.Checkout.SessionCreateParams {
  const { orderId, lines, tax, shipping } = input;
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
    metadata: { order_id: orderId },
    // What a session knows is not copied to its payment.
    payment_intent_data: { metadata: { order_id: orderId } },
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    expires_at: Math.floor(input.expiresAt.getTime() / 1000),
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

async function readCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge"],
  });
  const payment = expanded(session.payment_intent);
  const charge = expanded(payment?.latest_charge ?? null);
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

function expanded<Resource extends object>(value: string | Resource | null): Resource | null {
  return typeof value === "string" ? null : value;
}

function statusOf(
  session: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): CheckoutStatus {
  if (session.payment_status !== "unpaid") return "paid";
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  // Complete and unpaid: a bank transfer on its way, or one that the bank has refused since.
  return payment?.status === "processing" ? "processing" : "failed";
}

async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    // Refused where the page is paid or closed already; whoever needs to know reads it again.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

function verifyEvent(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  signature: string | undefined,
): PaymentEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature ?? "", secret);
  } catch (cause) {
    throw new BadPaymentSignature("not signed by the payment provider", { cause });
  }
  const object = event.data.object as { object: string; id: string; payment_intent?: unknown };
  const isCheckout = object.object === "checkout.session";
  const payment = object.object === "payment_intent" ? object.id : object.payment_intent;
  return {
    id: event.id,
    type: event.type,
    checkoutId: isCheckout ? object.id : null,
    paymentId: !isCheckout && typeof payment === "string" ? payment : null,
  };
}

async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const refused =
        error instanceof Stripe.errors.StripeInvalidRequestError ||
        error instanceof Stripe.errors.StripeAuthenticationError;
      // The message may hold an address of a customer: the type and code say enough.
      const message = `${error.type} ${error.code ?? ""}`.trim();
      throw new PaymentError(refused ? "refused" : "unavailable", message, { cause: error });
    }
    throw error;
  }
}
