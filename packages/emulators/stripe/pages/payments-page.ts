import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import { emptyStateLogo, formatDayAndTime, type Html, layout } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { computeTotals, sessions } from "../resources/checkout-sessions.ts";
import { deliveries } from "../webhooks/delivery.ts";
import { areEventsHeld } from "../webhooks/plan.ts";
import { clockRow } from "./clock-row.ts";
import { formatKnownEmail } from "./format-known-email.ts";
import { findPayment, getPaymentState, isPaymentProblem, type Payment } from "./payment-states.ts";
import { subscriptionList } from "./subscription-list.ts";

const SHOWN = 200;

export const paymentStyles = raw(
  '<link rel="stylesheet" href="/stripe/assets/summary.css" /><link rel="stylesheet" href="/stripe/assets/payments.css" />',
);

/** The owner's list of all payments, newest first. */
export function paymentsPage(account: Account): Html {
  const found = account.store.list(sessions).slice(-SHOWN).reverse();
  const body = html`${paymentStyles}
    <div class="intro">
      <h1>Payments</h1>
      <p class="soft">
        Every subscription and every payment page that the shop opened, newest first. Open one to give
        money back, to dispute it, to let a renewal fail or to send its events again.
      </p>
    </div>
    <div id="events-held" data-live>${holding(account)}</div>
    <div id="clock" data-live>${clockRow(account)}</div>
    <h2>Subscriptions</h2>
    <div id="subscriptions" data-live class="sheet flush">${subscriptionList(account)}</div>
    <h2>Payment pages</h2>
    <div id="payments" data-live class="sheet flush">
      ${found.length > 0 ? html`<ol class="payments">${found.map((one) => row(findPayment(account, one), account))}</ol>` : nothingYet}
    </div>`;
  return layout(account.core, { title: "Payments", path: "/stripe", body, isLive: true });
}

const nothingYet = html`<div class="empty">
  ${emptyStateLogo}
  <p>No payment yet. Check out in the shop and it shows up here.</p>
</div>`;

function row(payment: Payment, account: Account): Html {
  const { session, charge } = payment;
  const state = getPaymentState(payment);
  const at = new Date(session.created * 1000).toISOString();
  return html`<li>
    <a href="/stripe/payments/${session.id}">
      <strong class="amount">${money(charge?.amount ?? computeTotals(session).total)}</strong>
      <span class="state" ${isPaymentProblem(state) ? raw("data-bad") : ""}>${state}</span>
      <span class="who soft">${formatKnownEmail(account, session)}</span>
      <time class="soft small" datetime="${at}">${formatDayAndTime(at)}</time>
    </a>
  </li>`;
}

function holding(account: Account): Html {
  const held = account.store.list(deliveries).filter(({ state }) => state === "held").length;
  if (!areEventsHeld(account)) {
    return html`<form method="post" action="/stripe/press/hold" class="row">
      <button>Hold events back</button>
      <span class="soft small">The shop then hears of nothing until you let them go.</span>
    </form>`;
  }
  return html`<form method="post" action="/stripe/press/release" class="notice">
    <span>Events are held back: ${held}</span>
    <span class="row">
      <button name="order" value="oldest_first">Let them go</button>
      <button name="order" value="newest_first">Let them go, newest first</button>
    </span>
  </form>`;
}
