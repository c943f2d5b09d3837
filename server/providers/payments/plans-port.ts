import type { Dispute, Refund } from "./checkout-port.ts";
import type { PayerAddress, SoldTax } from "./tax-port.ts";

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
  /** Of the customer: above 0 it is added to the next invoice, below 0 it is credit. */
  balanceCents: number;
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
  /** Paid where it is paid, else to be paid; with its tax. */
  cents: number;
  tax: SoldTax;
  /** Its own lines with their tax, before the customer's balance. */
  totalCents: number;
  /** Of them: below the minimum charge, so it is added to the next invoice. */
  movedCents: number;
  /** Of them: paid by card or credit, without the tax on top. */
  netPaidCents: number;
  payerAddress: PayerAddress | null;
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
  /** Oldest first, also those that are over. */
  disputes: Dispute[];
  receiptUrl: string | null;
};

/** What a line of a bill is about: a part of a month at a price, or what a bill has besides what is bought. */
export type BillPart =
  | { kind: "unused" | "remaining"; priceId: string | null; since: Date | null }
  | { kind: "discounts" | "credit" | "left" | "moved" | "tax" };

export type SwitchPreviewState = {
  /** Charged today. */
  cents: number;
  /** The customer's balance before: above 0 it is added, below 0 it is credit. */
  balanceCents: number;
  /** `part` null: only the provider's own text says it. `taxCents` come on top of a line. */
  lines: { text: string; part: BillPart | null; cents: number; taxCents?: number }[];
};

/** now: billed at once, and done only if it is paid. later: nothing is billed before the renewal. */
export type SwitchWhen = "now" | "later";

/** What a plan needs once it is there. All may throw `PaymentError`. */
export type PlansPort = {
  readSubscription(id: string): Promise<SubscriptionState>;
  /** Of one subscription, oldest first, at most the newest 100. */
  listInvoices(subscriptionId: string): Promise<PlanInvoice[]>;
  readPayment(paymentId: string): Promise<PaymentState>;
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
  /** The provider's page for cards and bills of one customer; lives for minutes. */
  openPortal(input: {
    customerId: string;
    returnUrl: string;
    flow: "card" | "home";
  }): Promise<{ url: string }>;
  /** The provider's time: what its dates are to be compared with. A stand-in's can be moved. */
  readTime(): Promise<Date>;
};
