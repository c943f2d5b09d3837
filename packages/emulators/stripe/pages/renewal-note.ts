import { html } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import { periodFrom } from "../billing/periods.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { computeTotals } from "../resources/checkout-sessions.ts";
import { formatDate } from "../resources/format-date.ts";

/** The renewal terms of a subscription; empty for a one-time payment. */
export function renewalNote(session: Session, now: number): Html {
  if (!session.subscribing) return html``;
  const { total } = computeTotals(session);
  const on = formatDate(periodFrom(now, now).end);
  return html`<dl class="renewal">
    <div><dt>Today</dt><dd>${money(total)}</dd></div>
    <div><dt>Renews on ${on}</dt><dd>${money(total)} per month</dd></div>
  </dl>
  <p class="soft small">Until you cancel, which you can do at any time in the shop.</p>`;
}
