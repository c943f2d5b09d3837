/** One line of the payment page. `imageUrl` must be readable by the provider without a session. */
export type CheckoutLine = {
  name: string;
  description: string;
  unitCents: number;
  quantity: number;
  imageUrl: string | null;
};

export type CheckoutInput = {
  orderId: string;
  /** The order's number for people, as they read it beside the payment. */
  number: string;
  /** Our user's id. */
  reference: string;
  email: string;
  lines: CheckoutLine[];
  tax: { name: string; cents: number };
  shipping: { name: string; cents: number };
  /** Taken off the lines, never off shipping or tax. */
  discount: { name: string; cents: number } | null;
  /** What all of it comes to; the provider's page must say the same. */
  totalCents: number;
  successUrl: string;
  cancelUrl: string;
  /** At least 30 minutes from now. */
  expiresAt: Date;
};

/** open: not paid yet. processing: the bank takes its time. failed: it said no after all. */
export type CheckoutStatus = "open" | "processing" | "paid" | "failed" | "expired";

/** Money on its way back. One that has failed never comes to life again. */
export type Refund = { id: string; cents: number; at: Date; hasFailed: boolean };

/** The truth about one payment as the provider has it now. */
export type CheckoutState = {
  id: string;
  orderId: string | null;
  status: CheckoutStatus;
  amountCents: number;
  currency: string;
  paymentId: string | null;
  receiptUrl: string | null;
  /** Oldest first. */
  refunds: Refund[];
  isDisputed: boolean;
};

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
};

export type Price = {
  id: string;
  /** Null where it is no fixed amount. */
  cents: number | null;
  currency: string;
  interval: "once" | "month" | "other";
  /** False for an archived price, or one of an archived product. */
  isSold: boolean;
  /** Whether real money is taken for it. */
  isLive: boolean;
  productId: string;
  /** What its owner noted as metadata `offer`, on the price or its product. */
  offer: string | null;
};

/** missing: not in this account; other_mode: there for play money with a live key, or the other way round. */
export type PriceReading = Price | "missing" | "other_mode";

export type KeptCard = { brand: string; last4: string; expMonth: number; expYear: number };

/** The truth about a subscription as the provider has it now. */
export type SubscriptionState = {
  id: string;
  customerId: string;
  /** Our user's id as it was noted when it began, null where it is none of ours. */
  userId: string | null;
  /** Our purchase that began it. */
  purchaseId: string | null;
  /** incomplete: the first payment is not through. */
  status: "incomplete" | "active" | "past_due" | "ended";
  priceId: string;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  /** A switch that applies once its invoice is paid. */
  pendingPriceId: string | null;
  card: KeptCard | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** begin: the first of a subscription. cycle: a renewal. change: a switch in mid-period. */
export type PlanInvoice = {
  id: string;
  number: string | null;
  reason: "begin" | "cycle" | "change" | "other";
  /** draft and open: not paid yet. */
  status: "draft" | "open" | "paid" | "void";
  /** What the invoice bills for: of its newest line that takes money. Null where it only credits. */
  priceId: string | null;
  /** Of that line. */
  periodStart: Date;
  periodEnd: Date;
  /** Paid where it is paid, else to be paid. */
  cents: number;
  currency: string;
  /** Failed tries to pay it, for an open one. */
  attempts: number;
  nextAttemptAt: Date | null;
  paymentId: string | null;
  pageUrl: string | null;
  pdfUrl: string | null;
  createdAt: Date;
  paidAt: Date | null;
};

export type PaymentState = {
  /** Oldest first. */
  refunds: Refund[];
  isDisputed: boolean;
  receiptUrl: string | null;
};

export type SwitchPreviewState = {
  /** Charged today. */
  cents: number;
  lines: { text: string; cents: number }[];
};

/** now: billed at once, and done only if it is paid. later: nothing is billed before the renewal. */
export type SwitchWhen = "now" | "later";

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

/** The company that takes cards. All but `verifyEvent` may throw `PaymentError`. */
export type Payments = {
  /** Opens a payment page. The same input again gives the same page: safe to repeat. */
  startCheckout(input: CheckoutInput): Promise<{ id: string; url: string }>;
  /**
   * Where the provider has lost the page, what it has of the payment, if that is known to us; null where
   * it has neither: then nothing was paid and nothing can be.
   */
  readCheckout(id: string, paymentId?: string | null): Promise<CheckoutState | null>;
  /** Our order's id as it was noted on a payment, or null where the payment is none of ours. */
  findOrderId(paymentId: string): Promise<string | null>;
  /** Closes a page that was not paid; one that is paid, closed or lost stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** Gives everything back. The same order again changes nothing. */
  refund(input: { orderId: string; paymentId: string }): Promise<void>;
  /** Throws `BadPaymentSignature`. The body must be the bytes as they came. */
  verifyEvent(rawBody: string, signature: string | undefined): PaymentEvent;

  /** Gives up after seconds: people wait for what it says. */
  readPrice(id: string): Promise<PriceReading>;
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
  readSubscription(id: string): Promise<SubscriptionState>;
  /** Of one customer, also those that ended; oldest first, at most 100. */
  listSubscriptions(customerId: string): Promise<SubscriptionState[]>;
  /** Of one subscription, oldest first, at most the newest 100. */
  listInvoices(subscriptionId: string): Promise<PlanInvoice[]>;
  readPayment(paymentId: string): Promise<PaymentState>;
  /** What a payment was for, where it was for a plan or a pack of ours; else null. */
  findOfferOf(
    paymentId: string,
  ): Promise<{ purchaseId: string } | { subscriptionId: string } | null>;
  /** What changing to this price would cost at `prorationAt` (Unix seconds). Changes nothing. */
  previewSwitch(input: {
    subscriptionId: string;
    priceId: string;
    prorationAt: number;
  }): Promise<SwitchPreviewState>;
  /**
   * Safe to repeat: to the price that it has, nothing is billed. `now` at `prorationAt` charges what
   * the preview said; where that can't be charged, the price stays and `pendingPriceId` says what waits.
   */
  switchPrice(input: {
    subscriptionId: string;
    priceId: string;
    when: SwitchWhen;
    prorationAt: number;
  }): Promise<SubscriptionState>;
  /** True: it ends with its period. False: it goes on. Safe to repeat. */
  setCancelAtPeriodEnd(subscriptionId: string, cancels: boolean): Promise<SubscriptionState>;
  /** At once and for good; nothing is given back. One that ended stays as it is. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Gives everything back that was paid; the same payment again changes nothing. */
  refundPayment(paymentId: string): Promise<void>;
  /** The provider's page for cards and bills of one customer; lives for minutes. */
  openPortal(input: {
    customerId: string;
    returnUrl: string;
    flow: "card" | "home";
  }): Promise<{ url: string }>;
  /** The provider's time: what its dates are to be compared with. A stand-in's can be moved. */
  readTime(): Promise<Date>;
};
