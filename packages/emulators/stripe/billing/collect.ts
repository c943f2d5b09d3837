import type { Account } from "../account.ts";
import { type BankResponse, type Decline, faultDecline } from "../payments/cards.ts";
import { chargeIntent } from "../payments/complete.ts";
import { findDefaultMethod } from "../resources/customer-billing.ts";
import { type Invoice, invoices } from "../resources/invoices.ts";
import { paymentIntents, presentPaymentIntent } from "../resources/payment-intents.ts";
import type { SavedMethod } from "../resources/payment-methods.ts";
import { presentInvoice } from "../resources/present-invoice.ts";
import { findSubscription, subscriptions } from "../resources/subscriptions.ts";
import { recordTaxTransaction } from "../tax/automatic-records.ts";
import { invoiceIntent } from "./invoice-intent.ts";
import { nextAttemptAfter } from "./retries.ts";

export type CollectResult = { invoice: Invoice } & (
  | { outcome: "paid" }
  | { outcome: "declined"; decline: Decline }
  | { outcome: "asks" }
);

const NO_CARD: Decline = {
  code: "resource_missing",
  declineCode: null,
  message: "This customer has no attached payment source or default payment method.",
};

/**
 * Charges the saved card once. `isApproved`: the customer has completed 3-D Secure. `isScheduled`:
 * an automatic attempt, which is followed by another one if it fails.
 */
export function collect(
  account: Account,
  invoice: Invoice,
  { isApproved = false, isScheduled = false }: { isApproved?: boolean; isScheduled?: boolean },
): CollectResult {
  const saved = findDefaultMethod(account, invoice.customer);
  const attempts = isScheduled ? invoice.attempts + 1 : Math.max(1, invoice.attempts);
  const nextAttempt = isScheduled ? nextAttemptAfter(account, attempts) : invoice.nextAttempt;
  const tried = { ...invoice, attempts, nextAttempt };
  if (invoice.settled?.due === 0) return recordPayment(account, tried, null);
  if (!saved) return recordDecline(account, tried, { saved, decline: NO_CARD });
  const fault = isApproved ? null : account.core.faults.take("stripe", "payment");
  const answer = isApproved
    ? { kind: "good" as const }
    : getBankResponse(account, invoice, saved, fault);
  if (answer.kind === "no")
    return recordDecline(account, tried, { saved, decline: answer.decline });
  if (answer.kind === "asks") return recordRequiredAction(account, tried, saved);
  return recordPayment(account, tried, { saved, odd: fault?.kind === "wrong_amount" ? 1 : 0 });
}

function getBankResponse(
  account: Account,
  invoice: Invoice,
  saved: SavedMethod,
  fault: { kind: string } | null,
): BankResponse {
  const subscription = findSubscription(account, invoice.subscription);
  const isToFail = subscription.failsNext || fault?.kind === "card_declined";
  if (!isToFail) return saved.later;
  account.store.put(subscriptions, { ...subscription, failsNext: false });
  return { kind: "no", decline: faultDecline };
}

function recordPayment(
  account: Account,
  invoice: Invoice,
  by: { saved: SavedMethod; odd: number } | null,
): CollectResult {
  const intent = by && invoiceIntent(account, invoice, { ...by, status: "processing" });
  if (intent) chargeIntent(account, intent, by.saved.owner);
  const done = account.store.put(invoices, {
    ...invoice,
    status: "paid",
    amountPaid: intent?.amount ?? 0,
    paidAt: account.clock.now(),
    nextAttempt: null,
    paymentIntent: intent?.id ?? null,
  });
  recordInvoice(account, done);
  account.emit("invoice.paid", presentInvoice(done, account));
  account.emit("invoice.payment_succeeded", presentInvoice(done, account));
  return { outcome: "paid", invoice: done };
}

function recordInvoice(account: Account, { id: reference, taxedAt, taxes, lines }: Invoice): void {
  if (!taxedAt || !taxes) return;
  const taxed = lines.flatMap(({ amount, quantity }, at) => {
    const tax = taxes[at];
    return tax ? [{ amount, quantity, tax }] : [];
  });
  recordTaxTransaction(account, { reference, address: taxedAt, lines: taxed });
}

function recordDecline(
  account: Account,
  invoice: Invoice,
  { saved, decline }: { saved: SavedMethod | null; decline: Decline },
): CollectResult {
  const status = "requires_payment_method";
  const intent = saved && invoiceIntent(account, invoice, { saved, status });
  if (intent) {
    const failed = account.store.put(paymentIntents, { ...intent, lastError: decline });
    account.emit("payment_intent.payment_failed", presentPaymentIntent(failed));
  }
  const open = account.store.put(invoices, { ...invoice, paymentIntent: intent?.id ?? null });
  account.emit("invoice.payment_failed", presentInvoice(open, account));
  return { outcome: "declined", decline, invoice: open };
}

function recordRequiredAction(
  account: Account,
  invoice: Invoice,
  saved: SavedMethod,
): CollectResult {
  const intent = invoiceIntent(account, invoice, { saved, status: "requires_action" });
  account.emit("payment_intent.requires_action", presentPaymentIntent(intent));
  const open = account.store.put(invoices, { ...invoice, paymentIntent: intent.id });
  account.emit("invoice.payment_action_required", presentInvoice(open, account));
  account.emit("invoice.payment_failed", presentInvoice(open, account));
  return { outcome: "asks", invoice: open };
}
