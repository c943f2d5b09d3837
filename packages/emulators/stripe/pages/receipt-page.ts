import { html } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { formatMethod } from "../payments/methods.ts";
import type { Charge } from "../resources/charges.ts";
import { sessions } from "../resources/checkout-sessions.ts";
import { invoices } from "../resources/invoices.ts";
import { invoiceSummary } from "./invoice-summary.ts";
import { orderSummary } from "./order-summary.ts";
import { payLayout } from "./pay-layout.ts";

export function receiptPage(account: Account, charge: Charge): Html {
  const body = html`<main class="receipt">
    <header>
      <p class="soft">Receipt from MeMix</p>
      <h1>${money(charge.amount)}</h1>
      ${charge.amountRefunded > 0 ? html`<p class="given-back">${money(charge.amountRefunded)} was given back.</p>` : ""}
    </header>
    <dl class="paid-facts">
      <div><dt>Date paid</dt><dd>${formatChargeDate(charge.created)}</dd></div>
      <div><dt>Paid with</dt><dd>${formatMethod(charge.method)}</dd></div>
      <div><dt>Paid by</dt><dd>${charge.billedTo.name ?? charge.billedTo.email ?? "unknown"}</dd></div>
      <div><dt>Number</dt><dd>${charge.id.slice(-8).toUpperCase()}</dd></div>
    </dl>
    <section aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      ${formatSummary(account, charge)}
    </section>
  </main>`;
  return payLayout({ title: `Receipt over ${money(charge.amount)}`, body });
}

function formatSummary(account: Account, charge: Charge): Html {
  const session = account.store.find(sessions, charge.session ?? "");
  const invoice = account.store.find(invoices, charge.invoice ?? "");
  if (session) return orderSummary(session);
  return invoice ? invoiceSummary(account, invoice) : html``;
}

function formatChargeDate(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-US", { dateStyle: "long" });
}
