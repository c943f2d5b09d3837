import type Stripe from "stripe";
import { BadPaymentSignature, type PaymentEvent } from "./port.ts";
import { getId } from "./stripe-fields.ts";

/** Fields of event objects, each optional. A preview invoice has no ID. */
type About = {
  object: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
  parent?: Stripe.Invoice.Parent | null;
  metadata?: Stripe.Metadata | null;
};

export function verifyEvent(
  stripe: Stripe,
  { rawBody, headers }: { rawBody: string; headers: Headers },
  secret: string,
): PaymentEvent {
  let event: Stripe.Event;
  try {
    const signature = headers.get("stripe-signature") ?? "";
    event = stripe.webhooks.constructEvent(rawBody, signature, secret);
    assertNotAhead(signature);
  } catch (cause) {
    throw new BadPaymentSignature("not signed by the payment provider", { cause });
  }
  const about = event.data.object as About;
  const known = {
    id: event.id,
    type: event.type,
    concerns: getConcern(about),
    ...getSubject(about),
  };
  const isText = (value: unknown) => value === null || typeof value === "string";
  if (!event.id || !event.type || !Object.values(known).every(isText))
    throw new BadPaymentSignature("the payment provider's event is no event");
  return known;
}

const MOST_AHEAD_SECONDS = 300;

/** The library rejects events older than 5 minutes, but accepts any future date. */
function assertNotAhead(signature: string): void {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1000 + MOST_AHEAD_SECONDS)) throw new Error("dated ahead");
}

const NOTHING = { checkoutId: null, subscriptionId: null, paymentId: null };

function getSubject(about: About): Pick<PaymentEvent, keyof typeof NOTHING> {
  const id = about.id ?? null;
  switch (about.object) {
    case "checkout.session":
      return { ...NOTHING, checkoutId: id };
    case "subscription":
      return { ...NOTHING, subscriptionId: id };
    case "invoice":
      return { ...NOTHING, subscriptionId: getId(getSubscriptionDetails(about)?.subscription) };
    case "payment_intent":
      return { ...NOTHING, paymentId: id };
    // Charges, refunds and disputes name their payment.
    default:
      return { ...NOTHING, paymentId: getId(about.payment_intent) };
  }
}

/** Reads our metadata: a charge has its payment's, an invoice its subscription's. */
function getConcern(about: About): PaymentEvent["concerns"] {
  const notes = { ...getSubscriptionDetails(about)?.metadata, ...about.metadata };
  if (notes.order_id) return "order";
  return notes.purchase_id || notes.user_id ? "offer" : null;
}

function getSubscriptionDetails({
  parent,
}: About): Stripe.Invoice.Parent.SubscriptionDetails | null {
  return parent?.subscription_details ?? null;
}
