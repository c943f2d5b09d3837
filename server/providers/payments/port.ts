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

/** The truth about one payment as the provider has it now. */
export type CheckoutState = {
  id: string;
  orderId: string | null;
  status: CheckoutStatus;
  amountCents: number;
  currency: string;
  paymentId: string | null;
  receiptUrl: string | null;
  refundedCents: number;
  isDisputed: boolean;
};

/** `checkoutId` or `paymentId` says what to read again; neither: nothing of ours. */
export type PaymentEvent = {
  id: string;
  type: string;
  checkoutId: string | null;
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

/** The company that takes cards. All but `verifyEvent` may throw `PaymentError`. */
export type Payments = {
  /** Opens a payment page. The same input again gives the same page: safe to repeat. */
  startCheckout(input: CheckoutInput): Promise<{ id: string; url: string }>;
  readCheckout(id: string): Promise<CheckoutState>;
  /** Our order's id as it was noted on a payment, or null where the payment is none of ours. */
  findOrderId(paymentId: string): Promise<string | null>;
  /** Closes a page that was not paid; one that is paid or closed stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** Gives everything back. The same order again changes nothing. */
  refund(input: { orderId: string; paymentId: string }): Promise<void>;
  /** Throws `BadPaymentSignature`. The body must be the bytes as they came. */
  verifyEvent(rawBody: string, signature: string | undefined): PaymentEvent;
};
