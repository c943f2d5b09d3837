import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import type { CardErrors, CardInput } from "../payments/cards.ts";
import { formatMethod } from "../payments/methods.ts";
import { findDefaultMethod } from "../resources/customer-billing.ts";
import { formatDate } from "../resources/format-date.ts";
import { getSettlement, type Invoice, invoices } from "../resources/invoices.ts";
import { planCents, planName } from "../resources/plan-summary.ts";
import type { PortalSession } from "../resources/portal-sessions.ts";
import { isOver, type Subscription, subscriptions } from "../resources/subscriptions.ts";
import { cardInputs } from "./card-fields.ts";
import { invoiceState } from "./invoice-page.ts";
import { payLayout } from "./pay-layout.ts";

export type PortalForm = {
  card: CardInput;
  faults: CardErrors;
  refusal: string | null;
  /** Message about the last action. */
  done: string | null;
};

/** The customer portal: subscriptions, cards and invoices. */
export function portalPage(account: Account, session: PortalSession, form: PortalForm): Html {
  const { customer, returnUrl } = session;
  const mine = account.store.list(subscriptions).filter((one) => one.customer === customer);
  const running = mine.filter((one) => !isOver(one));
  const body = html`<main class="portal">
    ${returnUrl ? html`<a class="back" href="${returnUrl}">Back to the shop</a>` : ""}
    <h1>Your plan and payments</h1>
    ${form.done ? html`<p class="done" role="status">${form.done}</p>` : ""}
    <section aria-labelledby="plan">
      <h2 id="plan">Plan</h2>
      ${running.length > 0 ? running.map((one) => plan(account, session, one)) : html`<p class="soft">You have no plan now.</p>`}
    </section>
    ${cardSection(account, session, form)}
    <section aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      ${invoiceList(account, customer)}
    </section>
  </main>`;
  return payLayout({ title: "Your plan and payments · MeMix", body });
}

function plan(account: Account, session: PortalSession, one: Subscription): Html {
  const at = `/stripe/portal/${session.key}`;
  const isEnding = one.cancelAtPeriodEnd;
  const isCancelPage = session.flow?.subscription === one.id && !isEnding;
  const until = formatDate(one.period.end);
  const name = planName(account, one);
  return html`<div class="plan">
    <p><strong>${name}</strong> <span>${money(planCents(account, one))} per month</span></p>
    <p class="soft">${planState(one)}</p>
    <form method="post" action="${at}/${isEnding ? "resume" : "cancel"}">
      <input type="hidden" name="subscription" value="${one.id}" />
      ${isCancelPage ? html`<p>You can use ${name} until ${until}. Nothing is charged after that.</p>` : ""}
      <button ${isCancelPage ? raw('class="act"') : ""}>${isEnding ? "Keep the plan" : "Cancel the plan"}</button>
    </form>
  </div>`;
}

function planState({ status, cancelAtPeriodEnd, period }: Subscription): string {
  if (status === "past_due" || status === "unpaid") return "The last payment failed.";
  const on = formatDate(period.end);
  return cancelAtPeriodEnd ? `Ends on ${on}` : `Renews on ${on}`;
}

function cardSection(account: Account, session: PortalSession, form: PortalForm): Html {
  const saved = findDefaultMethod(account, session.customer);
  const isOpen = session.flow?.type === "payment_method_update" || form.card.number !== "";
  const isShown = isOpen || Object.keys(form.faults).length > 0 || !saved;
  return html`<section aria-labelledby="card">
    <h2 id="card">Card</h2>
    <p>${saved ? formatMethod(saved.method) : "No card yet."}</p>
    ${form.refusal ? html`<p class="refusal" role="alert" tabindex="-1">${form.refusal}</p>` : ""}
    <details ${isShown ? raw("open") : ""}>
      <summary>Use another card</summary>
      <form method="post" action="/stripe/portal/${session.key}/card" class="payment" novalidate aria-label="Another card" data-pay>
        ${cardInputs(form.card, form.faults)}
        <button class="act" data-busy="Saving…">Save this card</button>
      </form>
    </details>
  </section>`;
}

function invoiceList(account: Account, customer: string): Html {
  const mine = account.store.list(invoices).filter((one) => one.customer === customer);
  const listed = mine.filter(({ number }) => number !== null).reverse();
  if (listed.length === 0) return html`<p class="soft">None yet.</p>`;
  return html`<ul class="invoices">${listed.map((one) => invoiceRow(account, one))}</ul>`;
}

export function invoiceRow(account: Account, invoice: Invoice): Html {
  const { due } = getSettlement(account, invoice);
  const isOpen = invoice.status === "open";
  return html`<li>
    <a href="/stripe/invoices/${invoice.key}">${formatDate(invoice.created)}</a>
    <span class="soft small">${isOpen ? "To be paid" : invoiceState(invoice)}</span>
    <span class="amount">${money(invoice.status === "paid" ? invoice.amountPaid : due)}</span>
  </li>`;
}
