import type { Account } from "../account.ts";
import { invoices, listInvoices } from "../resources/invoices.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import {
  type Cancellation,
  changeSubscription,
  type Subscription,
} from "../resources/subscriptions.ts";

/** Cancels at once. Open invoices stay open, but are not collected any more. */
export function cancelSubscription(
  account: Account,
  before: Subscription,
  cancellation: Partial<Cancellation>,
): Subscription {
  const now = account.clock.now();
  for (const invoice of listInvoices(account, before.id)) {
    if (invoice.status === "paid" || invoice.status === "void") continue;
    account.store.put(invoices, { ...invoice, finalizesAt: null, nextAttempt: null });
  }
  const over = changeSubscription(account, before, {
    status: "canceled",
    endedAt: now,
    canceledAt: before.canceledAt ?? now,
    cancellation: { ...before.cancellation, ...cancellation },
    pendingUpdate: null,
  });
  account.emit("customer.subscription.deleted", presentSubscription(over, account));
  return over;
}

/** Sets or clears the cancellation at the end of the period. */
export function createCancellationChange(
  { clock }: Account,
  { period, cancellation }: Subscription,
  isEnding: boolean,
): Partial<Subscription> {
  const reason = isEnding ? ("cancellation_requested" as const) : null;
  return {
    cancelAtPeriodEnd: isEnding,
    cancelAt: isEnding ? period.end : null,
    canceledAt: isEnding ? clock.now() : null,
    cancellation: isEnding
      ? { ...cancellation, reason }
      : { comment: null, feedback: null, reason },
  };
}
