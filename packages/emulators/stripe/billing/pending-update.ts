import type { Account } from "../account.ts";
import { addPendingLines } from "../resources/invoice-items.ts";
import { findInvoice, type Invoice } from "../resources/invoices.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import { changeSubscription, type Subscription } from "../resources/subscriptions.ts";
import { voidInvoice } from "./finalize.ts";

/** Applies the pending update whose invoice was paid. */
export function applyPendingUpdate(
  account: Account,
  before: Subscription,
  invoice: Invoice,
): Subscription {
  const update = before.pendingUpdate;
  if (update?.invoice !== invoice.id) return before;
  const { items, anchor, period } = update;
  const change = { items, anchor, period, pendingUpdate: null };
  const after = changeSubscription(account, before, change);
  const shown = presentSubscription(after, account);
  account.emit("customer.subscription.updated", shown);
  account.emit("customer.subscription.pending_update_applied", shown);
  return after;
}

/**
 * Discards an update that was not paid in time and returns its invoice items to the next invoice.
 */
export function dropPendingUpdate(account: Account, before: Subscription): Subscription {
  const update = before.pendingUpdate;
  if (!update) return before;
  const invoice = findInvoice(account, update.invoice);
  if (invoice.status === "open") voidInvoice(account, invoice);
  addPendingLines(account, before.id, update.borrowed);
  const after = changeSubscription(account, before, { pendingUpdate: null });
  const shown = presentSubscription(after, account);
  account.emit("customer.subscription.updated", shown);
  account.emit("customer.subscription.pending_update_expired", shown);
  return after;
}
