import type { Account } from "../account.ts";
import type { Invoice } from "../resources/invoices.ts";
import { listInvoices } from "../resources/invoices.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import {
  changeSubscription,
  findSubscription,
  isOver,
  type Subscription,
} from "../resources/subscriptions.ts";
import { cancelSubscription } from "./cancel.ts";
import { type CollectResult, collect } from "./collect.ts";
import { applyPendingUpdate } from "./pending-update.ts";

/** Attempts to collect an open invoice and updates the subscription's status. */
export function payInvoice(
  account: Account,
  invoice: Invoice,
  how: { isApproved?: boolean; isScheduled?: boolean } = {},
): CollectResult {
  const result = collect(account, invoice, how);
  const subscription = findSubscription(account, invoice.subscription);
  if (isOver(subscription)) return result;
  if (result.outcome === "paid") updateAfterPayment(account, subscription, result.invoice);
  else updateAfterFailure(account, subscription, result.invoice);
  return result;
}

function updateAfterPayment(account: Account, before: Subscription, invoice: Invoice): void {
  const subscription = applyPendingUpdate(account, before, invoice);
  const isSettled = listInvoices(account, subscription.id).every(({ status }) => status !== "open");
  if (isSettled) setStatus(account, subscription, "active");
}

function updateAfterFailure(account: Account, subscription: Subscription, invoice: Invoice): void {
  if (subscription.pendingUpdate?.invoice === invoice.id) return;
  if (invoice.nextAttempt !== null) {
    setStatus(account, subscription, subscription.status === "unpaid" ? "unpaid" : "past_due");
    return;
  }
  if (endsUnpaid(account)) setStatus(account, subscription, "unpaid");
  else cancelSubscription(account, subscription, { reason: "payment_failed" });
}

/** What follows the last attempt is a setting of the account; the default cancels. */
function endsUnpaid({ core }: Account): boolean {
  return core.faults.list("stripe").some(({ kind }) => kind === "unpaid_at_last");
}

function setStatus(account: Account, before: Subscription, status: Subscription["status"]): void {
  if (before.status === status) return;
  const after = changeSubscription(account, before, { status });
  account.emit("customer.subscription.updated", presentSubscription(after, account));
}
