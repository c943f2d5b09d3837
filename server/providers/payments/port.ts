import type { BooksPort } from "./books-port.ts";
import type { CheckoutPort } from "./checkout-port.ts";
import type { OffersPort } from "./offers-port.ts";
import type { PlansPort } from "./plans-port.ts";

/** The first of the three ids that is not null says what to read again; all null: nothing of ours. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** By the ids of ours that its object carries; null where it carries none, e.g. a dispute. */
  concerns: "order" | "offer" | null;
  checkoutId: string | null;
  subscriptionId: string | null;
  paymentId: string | null;
};

/** unavailable: try again later. refused: the provider won't have it, a fault of ours. */
export class PaymentError extends Error {
  override readonly name = "PaymentError";
  readonly kind: "unavailable" | "refused";

  constructor(kind: PaymentError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The event was not signed by the provider, or long ago. */
export class BadPaymentSignature extends Error {
  override readonly name = "BadPaymentSignature";
}

/** What tells us that something has happened there. */
export type EventsPort = {
  /** Throws `BadPaymentSignature`. The body must be the bytes as they came. */
  verifyEvent(rawBody: string, headers: Headers): PaymentEvent;
};

/** The company that takes cards, by who needs what of it. */
export type Payments = CheckoutPort & OffersPort & PlansPort & EventsPort & BooksPort;
