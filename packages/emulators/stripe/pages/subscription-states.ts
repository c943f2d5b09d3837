import { formatDate } from "../resources/format-date.ts";
import type { Subscription } from "../resources/subscriptions.ts";

/** Labels for display. */
export function subscriptionState(subscription: Subscription): string {
  if (subscription.status === "active" && subscription.cancelAtPeriodEnd) return "Ending";
  return STATES[subscription.status];
}

const STATES: Record<Subscription["status"], string> = {
  active: "Active",
  past_due: "Payment failed",
  unpaid: "Unpaid",
  incomplete: "Incomplete",
  canceled: "Canceled",
};

export function isSubscriptionOverdue({ status }: Subscription): boolean {
  return status === "past_due" || status === "unpaid";
}

/** Returns the next billing event with its date. */
export function formatNextEvent(subscription: Subscription): string {
  const { status, period, endedAt, cancelAtPeriodEnd } = subscription;
  if (status === "canceled") return `Ended on ${formatDate(endedAt ?? period.end)}`;
  return `${cancelAtPeriodEnd ? "Ends" : "Renews"} on ${formatDate(period.end)}`;
}
