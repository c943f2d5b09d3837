import { html } from "hono/html";
import { formatAmount, money } from "../../core/money.ts";
import { type Html, layout } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { formatMethod } from "../payments/methods.ts";
import { computeTotals } from "../resources/checkout-sessions.ts";
import { eventList, listEventIds } from "./event-list.ts";
import { formatKnownEmail } from "./format-known-email.ts";
import { orderSummary } from "./order-summary.ts";
import { getPaymentState, type Payment } from "./payment-states.ts";
import { paymentStyles } from "./payments-page.ts";

export function paymentPage(
  account: Account,
  payment: Payment,
  { complaint }: { complaint: string | null },
): Html {
  const { session, intent, charge } = payment;
  const amount = money(charge?.amount ?? computeTotals(session).total);
  const body = html`${paymentStyles}
    <div class="intro">
      <p><a href="/stripe">All payments</a></p>
      <h1>${amount} <span class="state">${getPaymentState(payment)}</span></h1>
      <dl class="facts">
        <dt>By</dt>
        <dd>${formatKnownEmail(account, session)}</dd>
        ${intent ? html`<dt>With</dt><dd>${formatMethod(intent.method)}</dd>` : ""}
        ${charge && charge.amountRefunded > 0 ? html`<dt>Refunded</dt><dd>${money(charge.amountRefunded)}</dd>` : ""}
        ${facts(session.metadata)}
        <dt>Session</dt>
        <dd><code>${session.id}</code></dd>
        ${session.subscribing?.subscription ? html`<dt>Subscription</dt><dd><a href="/stripe/subscriptions/${session.subscribing.subscription}">See it</a></dd>` : ""}
        ${intent ? html`<dt>Payment</dt><dd><code>${intent.id}</code></dd>` : ""}
      </dl>
      ${complaint ? html`<p class="notice" role="alert">${complaint}</p>` : ""}
    </div>
    ${actions(payment)}
    <section class="sheet" aria-labelledby="lines">
      <h2 id="lines">What it is for</h2>
      ${orderSummary(session)}
    </section>
    <section class="sheet" aria-labelledby="events-title">
      <h2 id="events-title">Events</h2>
      <div id="events" data-live>${eventList(account, { ids: listEventIds(payment), at: `/stripe/payments/${session.id}` })}</div>
    </section>`;
  return layout(account.core, {
    title: `Payment of ${amount}`,
    path: "/stripe",
    body,
    isLive: true,
  });
}

function facts(metadata: Record<string, string>): Html {
  return html`${Object.entries(metadata).map(([key, value]) => html`<dt>${key}</dt><dd>${value}</dd>`)}`;
}

function actions(payment: Payment): Html {
  const { session, intent, charge } = payment;
  const at = `/stripe/payments/${session.id}`;
  if (session.status === "open") {
    return html`<div class="row">
      <a class="button" href="/stripe/pay/${session.id}">Open the payment page</a>
      ${actionButton(`${at}/expire`, "Expire it now")}
    </div>`;
  }
  if (intent?.status === "processing") {
    return html`<div class="row">
      ${actionButton(`${at}/settle`, "The bank pays")} ${actionButton(`${at}/refuse`, "The bank says no")}
    </div>`;
  }
  if (!charge) return html``;
  return html`<div class="row">
    <a class="button" href="/stripe/receipts/${charge.receiptKey}">Receipt</a>
    ${charge.isDisputed ? "" : actionButton(`${at}/dispute`, "Dispute it")}
    ${charge.isDisputed ? "" : refundForm(at, charge.amount - charge.amountRefunded)}
  </div>`;
}

function refundForm(at: string, left: number): Html {
  if (left === 0) return html``;
  return html`<form method="post" action="${at}/refund" class="refund">
    <label for="dollars">Give back $</label>
    <input type="text" id="dollars" name="dollars" inputmode="decimal" value="${formatAmount(left)}" />
    <button>Refund</button>
  </form>`;
}

function actionButton(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`;
}
