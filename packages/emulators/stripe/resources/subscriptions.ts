import type { Account } from "../account.ts";
import { table } from "../store/store.ts";
import { noSuch } from "../wire/errors.ts";
import type { Metadata } from "../wire/limits.ts";
import type { InvoiceLine, Period } from "./invoice-lines.ts";

export type SubscriptionItem = {
  id: string;
  created: number;
  price: string;
  quantity: number;
  metadata: Metadata;
};

/** A change that applies once its invoice is paid. */
export type PendingUpdate = {
  items: SubscriptionItem[];
  anchor: number;
  period: Period;
  invoice: string;
  /** Pending invoice items that this invoice took over. */
  borrowed: InvoiceLine[];
  expiresAt: number;
};

export type Subscription = {
  id: string;
  created: number;
  customer: string;
  status: "active" | "past_due" | "unpaid" | "incomplete" | "canceled";
  description: string | null;
  items: SubscriptionItem[];
  /** All items share one period. */
  period: Period;
  anchor: number;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  cancellation: Cancellation;
  metadata: Metadata;
  latestInvoice: string | null;
  pendingUpdate: PendingUpdate | null;
  /** The end of the period whose renewal was announced. */
  announced: number | null;
  /** Set by the control API: the next due payment is declined. */
  failsNext: boolean;
  /** Whether its invoices add tax by the customer's address. */
  automaticTax?: boolean;
};

export type Cancellation = {
  comment: string | null;
  feedback: string | null;
  reason: "cancellation_requested" | "payment_failed" | null;
};

export const subscriptions = table<Subscription>("subscription");

export function findSubscription({ store }: Account, id: string, param = "id"): Subscription {
  const subscription = store.find(subscriptions, id);
  if (!subscription) throw noSuch("subscription", id, param);
  return subscription;
}

export function changeSubscription(
  account: Account,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription {
  return account.store.put(subscriptions, { ...before, ...change });
}

export function isOver({ status }: Subscription): boolean {
  return status === "canceled";
}
