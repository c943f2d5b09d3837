import type { Account } from "../account.ts";
import type { InvoiceLine, Period } from "../resources/invoice-lines.ts";
import { applyInvoiceTax, type Invoice, invoices } from "../resources/invoices.ts";
import { presentInvoice } from "../resources/present-invoice.ts";
import type { Subscription } from "../resources/subscriptions.ts";
import { createId } from "../store/ids.ts";

export type InvoicePlan = {
  reason: Invoice["reason"];
  lines: InvoiceLine[];
  /** The period that ended with the invoice. */
  period: Period;
  finalizesAt: number | null;
};

/** Neither stores the invoice nor sends an event: previews use it too. */
export function draftInvoice(
  account: Account,
  subscription: Subscription,
  { reason, lines, period, finalizesAt }: InvoicePlan,
): Invoice {
  return applyInvoiceTax(account, {
    id: createId(reason === "upcoming" ? "upcoming_in" : "in"),
    created: account.clock.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    metadata: subscription.metadata,
    status: "draft",
    reason,
    number: null,
    lines,
    period,
    settled: null,
    amountPaid: 0,
    attempts: 0,
    finalizesAt,
    finalizedAt: null,
    nextAttempt: null,
    paidAt: null,
    voidedAt: null,
    paymentIntent: null,
    automaticTax: subscription.automaticTax ?? false,
    key: createId("invst", 40),
  });
}

export function createInvoice(
  account: Account,
  subscription: Subscription,
  plan: InvoicePlan,
): Invoice {
  const invoice = account.store.put(invoices, draftInvoice(account, subscription, plan));
  account.emit("invoice.created", presentInvoice(invoice, account));
  return invoice;
}
