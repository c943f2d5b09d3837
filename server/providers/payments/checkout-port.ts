import type { DisputeState } from "#shared/money-states.ts";

/** A line of the payment page. `imageUrl` must be readable without a session. */
export type CheckoutLine = {
  name: string;
  description: string;
  unitCents: number;
  quantity: number;
  imageUrl: string | null;
};

export type CheckoutInput = {
  orderId: string;
  /** The order number shown beside the payment. */
  number: string;
  /** Our user's ID. */
  reference: string;
  email: string;
  lines: CheckoutLine[];
  tax: { name: string; cents: number };
  shipping: { name: string; cents: number };
  /** Discount on the lines, never on shipping or tax. */
  discount: { name: string; cents: number } | null;
  /** The total; the provider's page must show the same. */
  totalCents: number;
  successUrl: string;
  cancelUrl: string;
  /** At least 30 minutes ahead. */
  expiresAt: Date;
};

/** open: not paid yet. processing: the bank has not confirmed yet. failed: the bank declined after all. */
export type CheckoutStatus = "open" | "processing" | "paid" | "failed" | "expired";

/** A refund. A failed one never changes again. */
export type Refund = {
  id: string;
  /** Our refund's ID, if we requested it. */
  ourId: string | null;
  cents: number;
  at: Date;
  state: "sent" | "done" | "failed";
};

/** A dispute or inquiry by the payer's bank. */
export type Dispute = {
  id: string;
  cents: number;
  state: DisputeState;
  /** The bank's reason code. */
  reason: string;
  at: Date;
  /** Deadline for evidence. */
  dueBy: Date | null;
};

/** The provider's current state of a payment. */
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
  /** Oldest first, including closed ones. */
  disputes: Dispute[];
};

/** Payments of orders, each on a payment page of its own. All may throw `PaymentError`. */
export type CheckoutPort = {
  /** Opens a payment page. Idempotent: the same input returns the same page. */
  startCheckout(input: CheckoutInput): Promise<{ id: string; url: string }>;
  /**
   * Returns the state of a page. If the provider no longer has the page, returns the state of its payment, if
   * known; null if there is neither: then nothing was paid and nothing can be.
   */
  readCheckout(id: string, paymentId?: string | null): Promise<CheckoutState | null>;
  /** Returns our order's ID from a payment's metadata; null if it is not ours. */
  findOrderId(paymentId: string): Promise<string | null>;
  /** Expires an unpaid page of an order or offer; a paid, expired or lost one stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** Refunds an amount; returns null if everything was refunded before. Idempotent per refund and version. */
  refund(input: {
    orderId: string;
    paymentId: string;
    refundId: string;
    cents: number;
    keyVersion: number;
  }): Promise<Refund | null>;
};
