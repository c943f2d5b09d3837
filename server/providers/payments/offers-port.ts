import type { CheckoutState, Refund } from "./checkout-port.ts";
import type { PayerAddress, SoldTax } from "./tax-port.ts";

/** A payment page for a plan or a pack. */
export type OfferCheckoutInput = {
  purchaseId: string;
  /** Our user's ID. */
  reference: string;
  customerId: string;
  /** The provider's ID of a price found by `readPrice`. */
  priceId: string;
  isPlan: boolean;
  /** Shown beside the pay button; null for none. */
  note: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type OfferCheckoutState = CheckoutState & {
  purchaseId: string | null;
  /** Our user's ID from the page's metadata; null if it is not ours. */
  userId: string | null;
  /** Set once a plan's page is paid. */
  subscriptionId: string | null;
  /** The tax in `amountCents`; null if the page is lost. */
  tax: SoldTax | null;
  payerAddress: PayerAddress | null;
};

export type Price = {
  /** Null if it is not a fixed amount. */
  cents: number | null;
  currency: string;
  interval: "once" | "month" | "other";
  /** False for an archived price or product. */
  isSold: boolean;
  /** Whether the price is in live mode. */
  isLive: boolean;
  productId: string;
  /** Number of renders, from metadata `renders`. */
  renders: number | null;
  /** Metadata `offer` of the price or its product. */
  offer: string | null;
};

/** A price to create. */
export type NewPrice = {
  /** The price it replaces: the product, interval and tax behavior are copied. */
  like: string;
  cents: number;
  offer: string;
  /** The name on the payment page; null keeps the previous name. */
  name: string | null;
  renders: number;
  /** Idempotency key. */
  key: string;
};

/** missing: not in this account. other_mode: a test price with a live key, or vice versa. */
export type PriceReading = Price | "missing" | "other_mode";

/** Sales of plans and packs. All may throw `PaymentError`. */
export type OffersPort = {
  /** Fails after some seconds, because users wait. */
  readPrice(id: string): Promise<PriceReading>;
  /** Creates a price from the operator's area. Idempotent within a day. */
  createPrice(price: NewPrice): Promise<{ id: string; productId: string }>;
  /** Creates or updates the user's customer with current address and name. Idempotent. */
  ensureCustomer(input: {
    userId: string;
    customerId: string | null;
    email: string;
    name: string;
  }): Promise<string>;
  /** Idempotent, as `startCheckout`. */
  startOfferCheckout(input: OfferCheckoutInput): Promise<{ id: string; url: string }>;
  /** See `readCheckout`. */
  readOfferCheckout(id: string, paymentId?: string | null): Promise<OfferCheckoutState | null>;
  /** Returns the plan or pack that a payment was for; null if it was for neither. */
  findOfferByPayment(
    paymentId: string,
  ): Promise<{ purchaseId: string } | { subscriptionId: string } | null>;
  /** Refunds the whole payment. Idempotent. */
  refundPayment(paymentId: string): Promise<void>;
  /** As `CheckoutPort.refund`. */
  refundOffer(input: {
    paymentId: string;
    refundId: string;
    cents: number;
    keyVersion: number;
  }): Promise<Refund | null>;
};
