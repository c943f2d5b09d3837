import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import type { CardErrors, CardInput } from "../payments/cards.ts";
import { formatMethod } from "../payments/methods.ts";
import { findDefaultMethod } from "../resources/customer-billing.ts";
import { customers } from "../resources/customers.ts";
import { formatDate } from "../resources/format-date.ts";
import { getSettlement, type Invoice } from "../resources/invoices.ts";
import { cardInputs } from "./card-fields.ts";
import { invoiceSummary } from "./invoice-summary.ts";
import { payLayout } from "./pay-layout.ts";

export type InvoiceForm = { card: CardInput; faults: CardErrors; refusal: string | null };

/** Page of `hosted_invoice_url`: the invoice, with a payment form while it is open. */
export function invoicePage(account: Account, invoice: Invoice, form: InvoiceForm): Html {
  const body = html`<main class="receipt">
    ${invoiceSheet(account, invoice)}
    <p><a href="/stripe/invoices/${invoice.key}/pdf">To print</a></p>
    ${invoice.status === "open" ? payForm(account, invoice, form) : ""}
  </main>`;
  return payLayout({ title: `Invoice ${invoice.number}`, body });
}

/** Page of `invoice_pdf`: the printable invoice as HTML. */
export function invoicePaper(account: Account, invoice: Invoice): Html {
  const body = html`<main class="receipt">${invoiceSheet(account, invoice)}</main>`;
  return payLayout({ title: `Invoice ${invoice.number}`, body });
}

function invoiceSheet(account: Account, invoice: Invoice): Html {
  const customer = account.store.find(customers, invoice.customer);
  const { due } = getSettlement(account, invoice);
  return html`<header>
      <p class="soft">Invoice from MeMix</p>
      <h1>${money(invoice.status === "paid" ? invoice.amountPaid : due)}</h1>
      <p class="invoice-state" ${invoice.status === "open" ? raw("data-due") : ""}>${invoiceState(invoice)}</p>
    </header>
    <dl class="paid-facts">
      <div><dt>Number</dt><dd>${invoice.number}</dd></div>
      <div><dt>Date</dt><dd>${formatDate(invoice.finalizedAt ?? invoice.created)}</dd></div>
      <div><dt>For</dt><dd>${customer?.email ?? customer?.name ?? invoice.customer}</dd></div>
    </dl>
    <section aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      ${invoiceSummary(account, invoice)}
    </section>`;
}

export function invoiceState({ status, paidAt }: Invoice): string {
  if (status === "paid") return `Paid on ${formatDate(paidAt ?? 0)}`;
  return { draft: "Draft", open: "To be paid", void: "Void" }[status];
}

function payForm(account: Account, invoice: Invoice, { card, faults, refusal }: InvoiceForm): Html {
  const saved = findDefaultMethod(account, invoice.customer);
  const due = money(getSettlement(account, invoice).due);
  const isTyping = Object.keys(faults).length > 0 || card.number !== "";
  return html`<section class="pay-invoice" aria-labelledby="pay">
    <h2 id="pay">Pay it now</h2>
    ${refusal ? html`<p class="refusal" role="alert" tabindex="-1">${refusal}</p>` : ""}
    ${
      saved &&
      html`<form method="post" action="/stripe/invoices/${invoice.key}">
        <button class="act" name="with" value="kept">Pay ${due} with ${formatMethod(saved.method)}</button>
      </form>`
    }
    <details ${isTyping || !saved ? raw("open") : ""}>
      <summary>Use another card</summary>
      <form method="post" action="/stripe/invoices/${invoice.key}" class="payment" novalidate aria-label="Another card" data-pay>
        ${cardInputs(card, faults)}
        <button class="act" name="with" value="new" data-busy="Paying…">Pay ${due} with this card</button>
      </form>
    </details>
  </section>`;
}
