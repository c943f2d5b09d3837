import type { CheckoutState, Refund } from "./checkout-port.ts";
import type { PayerAddress, SoldTax } from "./tax-port.ts";

/** A plan or a pack on its own payment page. */
export type OfferCheckoutInput = {
  purchaseId: string;
  /** Our user's id. */
  reference: string;
  customerId: string;
  /** The provider's, of a price that `readPrice` found. */
  priceId: string;
  isPlan: boolean;
  /** Read beside the button that pays; null for nothing. */
  note: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type OfferCheckoutState = CheckoutState & {
  purchaseId: string | null;
  /** Our user's id as it was noted when the page was opened, null where it is none of ours. */
  userId: string | null;
  /** Once a plan's page is paid. */
  subscriptionId: string | null;
  /** In `amountCents`; null where the page is lost that would say it. */
  tax: SoldTax | null;
  payerAddress: PayerAddress | null;
};

export type Price = {
  /** Null where it is no fixed amount. */
  cents: number | null;
  currency: string;
  interval: "once" | "month" | "other";
  /** False for an archived price, or one of an archived product. */
  isSold: boolean;
  /** Whether real money is taken for it. */
  isLive: boolean;
  productId: string;
  /** What one of it is written to bring, as metadata `renders`. */
  renders: number | null;
  /** What its owner noted as metadata `offer`, on the price or its product. */
  offer: string | null;
};

/** A price that is not there yet. */
export type NewPrice = {
  /** The price that it takes the place of: of its product, its interval and as its tax is counted. */
  like: string;
  cents: number;
  offer: string;
  /** As the payment page calls it from now on; null: as it was called before. */
  name: string | null;
  renders: number;
  /** The same key is the same price, however often it is asked for. */
  key: string;
};

/** missing: not in this account; other_mode: there for play money with a live key, or the other way round. */
export type PriceReading = Price | "missing" | "other_mode";

/** What selling plans and packs needs. All may throw `PaymentError`. */
export type OffersPort = {
  /** Gives up after seconds: people wait for what it says. */
  readPrice(id: string): Promise<PriceReading>;
  /** Made by the desk. Safe to repeat within a day. */
  makePrice(price: NewPrice): Promise<{ id: string; productId: string }>;
  /** One customer per user, with the address and name as they are now. Safe to repeat. */
  keepCustomer(input: {
    userId: string;
    customerId: string | null;
    email: string;
    name: string;
  }): Promise<string>;
  /** Safe to repeat, as `startCheckout`. */
  startOfferCheckout(input: OfferCheckoutInput): Promise<{ id: string; url: string }>;
  /** As `readCheckout`. */
  readOfferCheckout(id: string, paymentId?: string | null): Promise<OfferCheckoutState | null>;
  /** What a payment was for, where it was for a plan or a pack of ours; else null. */
  findOfferOf(
    paymentId: string,
  ): Promise<{ purchaseId: string } | { subscriptionId: string } | null>;
  /** Gives everything back that was paid; the same payment again changes nothing. */
  refundPayment(paymentId: string): Promise<void>;
  /** As `refund` of an order. */
  refundOffer(input: {
    paymentId: string;
    refundId: string;
    cents: number;
    keyVersion: number;
  }): Promise<Refund | null>;
};
