import { html, raw } from "hono/html";
import { type Html, timeOf } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { type Event, events } from "../resources/events.ts";
import { type Delivery, deliveries } from "../webhooks/delivery.ts";
import type { Payment } from "./payment-states.ts";

/** All that was told about this payment, and how it went. */
export function eventList(account: Account, payment: Payment): Html {
  const found = account.store.list(events).filter((event) => isAbout(event, payment));
  if (found.length === 0) return html`<p class="soft">None yet.</p>`;
  return html`<ol class="events">${found.map((event) => item(account, event, payment))}</ol>`;
}

function isAbout({ about }: Event, { session, intent, charge }: Payment): boolean {
  const ids = [session.id, intent?.id, charge?.id].filter(Boolean);
  return [about.id, about.payment_intent, about.charge].some((id) => ids.includes(id as string));
}

function item(account: Account, event: Event, { session }: Payment): Html {
  const sent = account.store.list(deliveries).filter((one) => one.event === event.id);
  const at = new Date(event.created * 1000).toISOString();
  return html`<li>
    <time datetime="${at}">${timeOf(at)}</time>
    <div>
      <code>${event.type}</code>
      <ul class="sent">${sent.map(delivery)}</ul>
    </div>
    <form method="post" action="/stripe/payments/${session.id}/resend" class="row">
      <input type="hidden" name="event" value="${event.id}" />
      <button name="times" value="1" aria-label="Send again: ${event.type}">Send again</button>
      <button name="times" value="2" aria-label="Send twice: ${event.type}">Send twice</button>
    </form>
  </li>`;
}

function delivery({ state, tries, lastStatus, lastProblem }: Delivery): Html {
  const said = lastStatus ?? lastProblem ?? "";
  const often = tries > 1 ? `${tries} tries` : "";
  const words = [STATES[state], said, often].filter(Boolean).join(" · ");
  const isBad = state === "failed" || state === "lost" || (state === "waiting" && tries > 0);
  return html`<li class="soft small" ${isBad ? raw("data-bad") : ""}>${words}</li>`;
}

const STATES: Record<Delivery["state"], string> = {
  waiting: "On its way",
  held: "Held back",
  delivered: "Delivered",
  lost: "Lost on purpose",
  failed: "Given up",
};
