import { html, raw } from "hono/html";
import { formatDayAndTime, type Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { type Event, events } from "../resources/events.ts";
import { type Delivery, deliveries } from "../webhooks/delivery.ts";
import type { Payment } from "./payment-states.ts";

/** The events about these ids with their deliveries; `at` is the path that resends them. */
export function eventList(account: Account, { ids, at }: { ids: string[]; at: string }): Html {
  const found = account.store.list(events).filter((event) => isAbout(event, ids));
  if (found.length === 0) return html`<p class="soft">None yet.</p>`;
  return html`<ol class="events">${found.map((event) => item(account, event, at))}</ol>`;
}

/** Returns the ids that events about a payment refer to. */
export function listEventIds({ session, intent, charge }: Payment): string[] {
  return [session.id, intent?.id, charge?.id].filter((id) => id !== undefined);
}

function isAbout({ about }: Event, ids: string[]): boolean {
  return [about.id, about.payment_intent, about.charge].some((id) => ids.includes(id as string));
}

function item(account: Account, event: Event, from: string): Html {
  const sent = account.store.list(deliveries).filter((one) => one.event === event.id);
  const at = new Date(event.created * 1000).toISOString();
  return html`<li>
    <time datetime="${at}">${formatDayAndTime(at)}</time>
    <div>
      <code>${event.type}</code>
      <ul class="sent">${sent.map(delivery)}</ul>
    </div>
    <form method="post" action="${from}/resend" class="row">
      <input type="hidden" name="event" value="${event.id}" />
      <button name="times" value="1" aria-label="Send again: ${event.type}">Send again</button>
      <button name="times" value="2" aria-label="Send twice: ${event.type}">Send twice</button>
    </form>
  </li>`;
}

function delivery({ state, tries, lastStatus, lastProblem }: Delivery): Html {
  const result = lastStatus ?? lastProblem ?? "";
  const often = tries > 1 ? `${tries} tries` : "";
  const words = [STATES[state], result, often].filter(Boolean).join(" · ");
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
