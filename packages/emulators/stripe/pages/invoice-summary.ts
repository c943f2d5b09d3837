import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { formatDate } from "../resources/format-date.ts";
import type { InvoiceLine } from "../resources/invoice-lines.ts";
import { computeTotal, getSettlement, type Invoice } from "../resources/invoices.ts";
import { computeAddedTaxCents, computeTaxCents } from "../tax/automatic.ts";

/** The lines of an invoice and the amount due. */
export function invoiceSummary(account: Account, invoice: Invoice): Html {
  return html`<ul class="goods plain">${invoice.lines.map(line)}</ul>
    <dl class="sums">${sums(account, invoice).map(sum)}</dl>`;
}

function line({ description, period, amount }: InvoiceLine): Html {
  return html`<li>
    <div class="words">
      <strong>${description}</strong>
      <span class="soft small">${formatDate(period.start)} – ${formatDate(period.end)}</span>
    </div>
    <span class="amount">${money(amount)}</span>
  </li>`;
}

type Sum = { label: string; cents: number; isTotal?: boolean };

function sums(account: Account, invoice: Invoice): Sum[] {
  const { before, due, after } = getSettlement(account, invoice);
  const fromBefore = before < 0 ? "Credit from before" : "Owed from before";
  const { taxes = [] } = invoice;
  const taxLabel = computeAddedTaxCents(taxes) === 0 ? "Tax, in the prices" : "Tax";
  const forLater = after < 0 ? "Kept as credit" : "Too little to charge, kept for later";
  return [
    ...(taxes.length > 0 ? [{ label: taxLabel, cents: computeTaxCents(taxes) }] : []),
    { label: "Total", cents: computeTotal(invoice) },
    ...(before === 0 ? [] : [{ label: fromBefore, cents: before }]),
    ...(after === 0 ? [] : [{ label: forLater, cents: -after }]),
    { label: "Due", cents: due, isTotal: true },
  ];
}

function sum({ label, cents, isTotal }: Sum): Html {
  return html`<div ${isTotal ? raw('class="total"') : ""}>
    <dt>${label}</dt>
    <dd>${money(cents)}</dd>
  </div>`;
}
