import type { Dispute, Refund } from "./checkout-port.ts";
import type { PayerAddress, SoldTax } from "./tax-port.ts";

export type KeptCard = { brand: string; last4: string; expMonth: number; expYear: number };

/** The provider's current state of a subscription. */
export type SubscriptionState = {
  id: string;
  customerId: string;
  /** Our user's ID from the metadata; null if it is not ours. */
  userId: string | null;
  /** ID of our purchase that started it. */
  purchaseId: string | null;
  /** incomplete: the first payment has not succeeded. */
  status: "incomplete" | "active" | "past_due" | "ended";
  priceId: string;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  /** A pending change that applies once its invoice is paid. */
  pendingPriceId: string | null;
  card: KeptCard | null;
  /** The customer's balance: positive is added to the next invoice, negative is credit. */
  balanceCents: number;
  createdAt: Date;
  endedAt: Date | null;
};

/** begin: first invoice of a subscription. cycle: renewal. change: plan change within a period. */
export type PlanInvoice = {
  id: string;
  number: string | null;
  reason: "begin" | "cycle" | "change" | "other";
  /** draft and open: unpaid. */
  status: "draft" | "open" | "paid" | "void";
  /** Price of the newest line that charges; null if the invoice only credits. */
  priceId: string | null;
  /** The period of that line. */
  periodStart: Date;
  periodEnd: Date;
  /** The amount paid, or due while unpaid; including tax. */
  cents: number;
  tax: SoldTax;
  /** Total of its own lines with tax, before the customer's balance. */
  totalCents: number;
  /** The part below the minimum charge that moves to the next invoice. */
  movedCents: number;
  /** The part paid by card or credit, without added tax. */
  netPaidCents: number;
  payerAddress: PayerAddress | null;
  /** Failed payment attempts of an open invoice. */
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
  /** Oldest first, including closed ones. */
  disputes: Dispute[];
  receiptUrl: string | null;
};

/** The subject of an invoice line: part of a period at a price, or another item of the invoice. */
export type BillPart =
  | { kind: "unused_time" | "remaining_time"; priceId: string | null; since: Date | null }
  | {
      kind: "discounts" | "previous_credit" | "previous_balance" | "moved_to_next_invoice" | "tax";
    };

export type SwitchPreviewState = {
  /** Charged now. */
  cents: number;
  /** The customer's balance before the change: positive is added, negative is credit. */
  balanceCents: number;
  /** `part` is null if only the provider's text describes the line. `taxCents` are added to it. */
  lines: { text: string; part: BillPart | null; cents: number; taxCents?: number }[];
};

/** now: charged immediately, and applied only if paid. later: nothing is charged before the renewal. */
export type SwitchWhen = "now" | "later";

/** Operations on existing plans. All may throw `PaymentError`. */
export type PlansPort = {
  readSubscription(id: string): Promise<SubscriptionState>;
  /** Lists a subscription's invoices oldest first, at most the newest 100. */
  listInvoices(subscriptionId: string): Promise<PlanInvoice[]>;
  readPayment(paymentId: string): Promise<PaymentState>;
  /** Previews a change to this price at `prorationAt` (Unix seconds). Read-only. */
  previewSwitch(input: {
    subscriptionId: string;
    priceId: string;
    prorationAt: number;
  }): Promise<SwitchPreviewState>;
  /**
   * Changes the price. Idempotent: a change to the current price charges nothing. `now` at `prorationAt`
   * charges the previewed amount; if the charge fails, the price stays and `pendingPriceId` names the pending
   * one.
   */
  switchPrice(input: {
    subscriptionId: string;
    priceId: string;
    when: SwitchWhen;
    prorationAt: number;
  }): Promise<SubscriptionState>;
  /** True: cancels at the end of the period. False: resumes. Idempotent. */
  setCancelAtPeriodEnd(subscriptionId: string, cancels: boolean): Promise<SubscriptionState>;
  /** Cancels immediately and permanently without a refund. Idempotent. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Opens the customer's portal page for cards and invoices; the URL is valid for minutes. */
  openPortal(input: {
    customerId: string;
    returnUrl: string;
    flow: "card" | "home";
  }): Promise<{ url: string }>;
  /** Returns the provider's time, to compare its dates with. An emulator's clock can be moved. */
  readTime(): Promise<Date>;
};
