import type { DisputeState } from "#shared/money-states.ts";

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
export type Refund = {
  id: string;
  /** Our refund's, where we asked for it by one. */
  ourId: string | null;
  cents: number;
  at: Date;
  state: "sent" | "done" | "failed";
};

/** The bank of who paid wants the money, or asks about it. */
export type Dispute = {
  id: string;
  cents: number;
  state: DisputeState;
  /** As the bank calls it. */
  reason: string;
  at: Date;
  /** Until when an answer is taken. */
  dueBy: Date | null;
};

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
  /** Oldest first, also those that are over. */
  disputes: Dispute[];
};

/** What orders need: each is paid on a page of its own. All may throw `PaymentError`. */
export type CheckoutPort = {
  /** Opens a payment page. The same input again gives the same page: safe to repeat. */
  startCheckout(input: CheckoutInput): Promise<{ id: string; url: string }>;
  /**
   * Where the provider has lost the page, what it has of the payment, if that is known to us; null where
   * it has neither: then nothing was paid and nothing can be.
   */
  readCheckout(id: string, paymentId?: string | null): Promise<CheckoutState | null>;
  /** Our order's id as it was noted on a payment, or null where the payment is none of ours. */
  findOrderId(paymentId: string): Promise<string | null>;
  /** Closes a page that was not paid, of an order or an offer; one that is paid, closed or lost stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** Gives so much back; null where all of it went back before. The same refund and version again changes nothing. */
  refund(input: {
    orderId: string;
    paymentId: string;
    refundId: string;
    cents: number;
    keyVersion: number;
  }): Promise<Refund | null>;
};
