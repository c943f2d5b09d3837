import type { Account } from "../account.ts";
import { getCustomerBilling, updateCustomerBilling } from "../resources/customer-billing.ts";
import { applyInvoiceTax, getSettlement, type Invoice, invoices } from "../resources/invoices.ts";
import { presentInvoice } from "../resources/present-invoice.ts";

/**
 * Assigns the number and applies the customer's balance; nothing on the invoice changes afterwards.
 */
export function finalizeInvoice(account: Account, given: Invoice): Invoice {
  const draft = applyInvoiceTax(account, given);
  const settled = getSettlement(account, draft);
  updateCustomerBilling(account, draft.customer, { balance: settled.after });
  const open = account.store.put(invoices, {
    ...draft,
    status: "open",
    number: nextNumber(account, draft.customer),
    settled,
    finalizesAt: null,
    finalizedAt: account.clock.now(),
  });
  account.emit("invoice.finalized", presentInvoice(open, account));
  return open;
}

function nextNumber({ store }: Account, customer: string): string {
  const numbered = store
    .list(invoices)
    .filter((one) => one.customer === customer && one.number !== null);
  return `${customer.slice(-8).toUpperCase()}-${String(numbered.length + 1).padStart(4, "0")}`;
}

/** Voids the invoice and returns to the balance what it took from it. */
export function voidInvoice(account: Account, open: Invoice): Invoice {
  const { before, after } = getSettlement(account, open);
  const gone = account.store.put(invoices, {
    ...open,
    status: "void",
    voidedAt: account.clock.now(),
    nextAttempt: null,
  });
  const { balance } = getCustomerBilling(account, open.customer);
  updateCustomerBilling(account, open.customer, { balance: balance + before - after });
  account.emit("invoice.voided", presentInvoice(gone, account));
  return gone;
}
