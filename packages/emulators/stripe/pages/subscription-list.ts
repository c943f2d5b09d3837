import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import { emptyStateLogo, type Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { customers } from "../resources/customers.ts";
import { planCents, planName } from "../resources/plan-summary.ts";
import { type Subscription, subscriptions } from "../resources/subscriptions.ts";
import {
  formatNextEvent,
  isSubscriptionOverdue,
  subscriptionState,
} from "./subscription-states.ts";

const SHOWN = 100;

export function subscriptionList(account: Account): Html {
  const found = account.store.list(subscriptions).slice(-SHOWN).reverse();
  if (found.length === 0) {
    return html`<div class="empty">
      ${emptyStateLogo}
      <p>Nobody has subscribed yet. Choose a plan in the shop and it shows up here.</p>
    </div>`;
  }
  return html`<ol class="payments">${found.map((one) => row(account, one))}</ol>`;
}

function row(account: Account, one: Subscription): Html {
  const customer = account.store.find(customers, one.customer);
  return html`<li>
    <a href="/stripe/subscriptions/${one.id}">
      <strong class="amount">${money(planCents(account, one))}</strong>
      <span class="state" ${isSubscriptionOverdue(one) ? raw("data-bad") : ""}>${subscriptionState(one)}</span>
      <span class="who soft">${planName(account, one)} · ${customer?.email ?? one.customer}</span>
      <span class="soft small next">${formatNextEvent(one)}</span>
    </a>
  </li>`;
}
