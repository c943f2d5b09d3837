import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import { type Html, layout } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { formatMethod } from "../payments/methods.ts";
import { charges } from "../resources/charges.ts";
import { findDefaultMethod, getCustomerBilling } from "../resources/customer-billing.ts";
import { customers } from "../resources/customers.ts";
import { formatDate } from "../resources/format-date.ts";
import { listPendingLines } from "../resources/invoice-items.ts";
import { type Invoice, listInvoices } from "../resources/invoices.ts";
import { planCents, planName } from "../resources/plan-summary.ts";
import { isOver, type Subscription } from "../resources/subscriptions.ts";
import { clockRow } from "./clock-row.ts";
import { eventList } from "./event-list.ts";
import { invoiceItemRow } from "./owner-invoice.ts";
import { paymentStyles } from "./payments-page.ts";
import {
  formatNextEvent,
  isSubscriptionOverdue,
  subscriptionState,
} from "./subscription-states.ts";

export function subscriptionPage(
  account: Account,
  subscription: Subscription,
  { complaint }: { complaint: string | null },
): Html {
  const found = listInvoices(account, subscription.id);
  const at = `/stripe/subscriptions/${subscription.id}`;
  const isBad = isSubscriptionOverdue(subscription);
  const body = html`${paymentStyles}
    <div class="intro">
      <p><a href="/stripe">All payments</a></p>
      <h1>${planName(account, subscription)} <span class="state" ${isBad ? raw("data-bad") : ""}>${subscriptionState(subscription)}</span></h1>
      ${facts(account, subscription)}
      ${complaint ? html`<p class="notice" role="alert">${complaint}</p>` : ""}
    </div>
    ${clockRow(account)} ${actions(subscription, at)}
    <section class="sheet" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      <ol class="owner-invoices">${found.toReversed().map((one) => invoiceItemRow(account, one, at))}</ol>
    </section>
    <section class="sheet" aria-labelledby="events-title">
      <h2 id="events-title">Events</h2>
      <div id="events" data-live>${eventList(account, { ids: listEventIds(account, subscription, found), at })}</div>
    </section>`;
  const title = `Subscription to ${planName(account, subscription)}`;
  return layout(account.core, { title, path: "/stripe", body, isLive: true });
}

function facts(account: Account, subscription: Subscription): Html {
  const { customer: id, period } = subscription;
  const customer = account.store.find(customers, id);
  const saved = findDefaultMethod(account, id);
  const { balance } = getCustomerBilling(account, id);
  const waiting = listPendingLines(account, subscription.id);
  const rows = [
    ["By", customer?.email ?? id],
    ["Price", `${money(planCents(account, subscription))} per month`],
    ["Period", `${formatDate(period.start)} – ${formatDate(period.end)}`],
    ["Next", formatNextEvent(subscription)],
    ["With", saved ? formatMethod(saved.method) : "no card"],
    ...(balance === 0
      ? []
      : [[balance < 0 ? "Credit" : "Owed from last time", money(Math.abs(balance))]]),
    ...(waiting.length === 0 ? [] : [["For the next invoice", money(sumAmounts(waiting))]]),
    ...(subscription.pendingUpdate ? [["Waiting", "a change that is not paid yet"]] : []),
    ...(subscription.failsNext ? [["Set", "the next payment fails"]] : []),
    ...Object.entries(subscription.metadata),
  ];
  return html`<dl class="facts">
    ${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    <dt>Subscription</dt>
    <dd><code>${subscription.id}</code></dd>
  </dl>`;
}

function actions(subscription: Subscription, at: string): Html {
  if (isOver(subscription)) return html``;
  const { cancelAtPeriodEnd, failsNext } = subscription;
  return html`<div class="row">
    ${failsNext ? "" : actionButton(`${at}/fail-next`, "Fail the next payment")}
    ${cancelAtPeriodEnd ? actionButton(`${at}/resume`, "Resume it") : actionButton(`${at}/cancel-at-end`, "End with its period")}
    ${actionButton(`${at}/cancel`, "Cancel it now")}
  </div>`;
}

function actionButton(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`;
}

function sumAmounts(lines: { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** Returns its own id and those of its invoices, payment intents and charges. */
function listEventIds({ store }: Account, { id }: Subscription, found: Invoice[]): string[] {
  const ids = found.flatMap((one) => [one.id, one.paymentIntent ?? ""]);
  const paid = store.list(charges).filter((one) => one.invoice && ids.includes(one.invoice));
  return [id, ...ids, ...paid.map((charge) => charge.id)].filter((one) => one !== "");
}
