import type { Account } from "../account.ts";
import { getSettlement, type Invoice } from "../resources/invoices.ts";
import { type PaymentIntent, paymentIntents } from "../resources/payment-intents.ts";
import type { SavedMethod } from "../resources/payment-methods.ts";
import { createId } from "../store/ids.ts";

/**
 * An invoice has one payment intent for all its attempts; `odd` is the amount in cents that a fault
 * adds.
 */
export function invoiceIntent(
  account: Account,
  invoice: Invoice,
  { saved, status, odd = 0 }: { saved: SavedMethod; status: PaymentIntent["status"]; odd?: number },
): PaymentIntent {
  const before = invoice.paymentIntent
    ? account.store.find(paymentIntents, invoice.paymentIntent)
    : undefined;
  return account.store.put(paymentIntents, {
    id: before?.id ?? createId("pi"),
    created: before?.created ?? account.clock.now(),
    session: null,
    invoice: invoice.id,
    amount: getSettlement(account, invoice).due + odd,
    currency: "usd",
    status,
    method: saved.method,
    methodId: saved.id,
    customer: invoice.customer,
    latestCharge: null,
    lastError: null,
    payment: {
      metadata: {},
      description: DESCRIPTIONS[invoice.reason],
      receiptEmail: null,
      statementDescriptor: null,
      statementDescriptorSuffix: null,
    },
  });
}

const DESCRIPTIONS: Record<Invoice["reason"], string> = {
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
  subscription_update: "Subscription update",
  upcoming: "Subscription update",
};
