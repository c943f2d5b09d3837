import type { BooksPort } from "./books-port.ts";
import type { CheckoutPort } from "./checkout-port.ts";
import type { OffersPort } from "./offers-port.ts";
import type { PlansPort } from "./plans-port.ts";

/** The first ID that is not null names what to read again; all null: the event does not concern us. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** What the event concerns by our IDs in its metadata; null without them, e.g. for a dispute. */
  concerns: "order" | "offer" | null;
  checkoutId: string | null;
  subscriptionId: string | null;
  paymentId: string | null;
};

/** unavailable: retry later. refused: permanent rejection, our fault. */
export class PaymentError extends Error {
  override readonly name = "PaymentError";
  readonly kind: "unavailable" | "refused";

  constructor(kind: PaymentError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The event's signature is invalid or too old. */
export class BadPaymentSignature extends Error {
  override readonly name = "BadPaymentSignature";
}

/** Receives the provider's events. */
export type EventsPort = {
  /** Verifies and parses an event. The body must be the received bytes. Throws `BadPaymentSignature`. */
  verifyEvent(rawBody: string, headers: Headers): PaymentEvent;
};

/** The payment provider, split by what callers need. */
export type Payments = CheckoutPort & OffersPort & PlansPort & EventsPort & BooksPort;
