import { html } from "hono/html";
import { formatDayAndTime, formatTime, type Html, layout } from "../../core/pages/layout.ts";
import type { Core } from "../../core/vendor.ts";
import type { PrintfulEvent } from "../events.ts";
import { ACTIONS, type Action } from "../order-actions.ts";
import type { Order, OrderItem } from "../order-shape.ts";
import { getUnshippedItems, splitInHalves } from "../shipments.ts";
import { formatItem, statusBadge, style, thumb } from "./components.ts";
import { parcelList } from "./parcel-list.ts";

export function orderPage(core: Core, order: Order, events: PrintfulEvent[]): Html {
  const body = html`${style}
    <div class="intro">
      <p><a href="/printful">All orders</a></p>
      <h1>Order ${order.id}</h1>
      <div id="state" data-live class="row">
        ${statusBadge(order)} ${order.reason ? html`<span>${order.reason}</span>` : ""}
      </div>
    </div>
    <div id="actions" data-live>${actionForm(order)}</div>
    <section class="sheet" aria-labelledby="items-title">
      <h2 id="items-title">Items</h2>
      <ul class="items" id="items" data-live>${order.items.map(itemRow)}</ul>
      ${facts(order)}
    </section>
    <div id="parcels" data-live>${parcelList(order)}</div>
    <section class="sheet" aria-labelledby="events-title">
      <div class="intro">
        <h2 id="events-title">Webhook events</h2>
        <p class="soft small">
          Newest first. An event without a 2xx response is sent again, at most six times.
        </p>
      </div>
      <ol class="events" id="events" data-live>${events.map(eventItem)}</ol>
    </section>`;
  return layout(core, { title: `Order ${order.id}`, path: "/printful", body, isLive: true });
}

function itemRow(item: OrderItem): Html {
  return html`<li>
    ${thumb(item)}
    <span>
      <strong>${formatItem(item)}</strong>
      <span class="soft small">
        Variant ${item.variantId}, ${item.placement}${item.retailPrice ? `, sold for $${item.retailPrice}` : ""}
      </span>
      ${item.file.problem ? html`<span class="small problem">${item.file.problem}</span>` : ""}
    </span>
  </li>`;
}

function facts(order: Order): Html {
  const { recipient: to, retailCosts } = order;
  return html`<dl class="facts">
    <dt>To</dt>
    <dd>
      ${to.name}<br />${to.address1}<br />${to.city}${to.state_code ? `, ${to.state_code}` : ""}
      ${to.zip}<br />${to.country_code}<br />${to.email}
    </dd>
    <dt>Shipping</dt>
    <dd>${order.shipping === "EXPRESS" ? "Express" : "Flat rate"}</dd>
    ${retailCosts?.total ? html`<dt>Customer paid</dt><dd>$${retailCosts.total}</dd>` : ""}
    <dt>Shop charged</dt>
    <dd>${order.confirmations}×</dd>
    <dt>External id</dt>
    <dd><code>${order.externalId ?? "none"}</code></dd>
    <dt>Created</dt>
    <dd><time datetime="${order.createdAt}">${formatDayAndTime(order.createdAt)}</time></dd>
  </dl>`;
}

const ACTIONS_WITHOUT_REASON: Action[] = [
  "print",
  "ship",
  "ship_in_two",
  "ship_part",
  "release",
  "deliver",
];
const ACTIONS_WITH_REASON: Action[] = ["hold", "fail", "cancel"];

function actionForm(order: Order): Html {
  const withoutReason = ACTIONS_WITHOUT_REASON.filter((action) => isPossible(order, action));
  const withReason = ACTIONS_WITH_REASON.filter((action) => isPossible(order, action));
  if (order.status === "draft") {
    return html`<p class="sheet">The shop has not confirmed this order yet.</p>`;
  }
  if (withoutReason.length + withReason.length === 0) return html``;
  return html`<form method="post" action="/printful/press/order/${order.id}" class="sheet actions">
    <h2>Next steps</h2>
    ${withoutReason.length > 0 ? html`<div class="row">${withoutReason.map((action, at) => button(action, at === 0))}</div>` : ""}
    ${
      withReason.length > 0
        ? html`${withoutReason.length > 0 ? html`<hr />` : ""}<label class="field">
          Reason for a problem
          <input type="text" name="reason" placeholder="Leave empty for the default reason" />
        </label>
        <div class="row">${withReason.map((action) => button(action, false))}</div>`
        : ""
    }
  </form>`;
}

function isPossible(order: Order, action: Action): boolean {
  const { from, parcels } = ACTIONS[action];
  if (!from.includes(order.status)) return false;
  if (parcels) return order.shipments.some(({ state }) => parcels.includes(state));
  const isSplit = action === "ship_in_two" || action === "ship_part";
  return !isSplit || splitInHalves(getUnshippedItems(order))[1].length > 0;
}

function button(action: Action, isFirst: boolean): Html {
  const label = action === "deliver" ? "Deliver all parcels" : ACTIONS[action].label;
  return isFirst
    ? html`<button class="act" name="action" value="${action}">${label}</button>`
    : html`<button name="action" value="${action}">${label}</button>`;
}

const EVENT_LABELS: Record<PrintfulEvent["state"], string> = {
  waiting: "will be sent again",
  delivered: "delivered",
  lost: "lost by a fault",
  given_up: "given up",
};

function eventItem(event: PrintfulEvent): Html {
  return html`<li>
    <time datetime="${event.occurredAt}">${formatTime(event.occurredAt)}</time>
    <code>${event.type}</code>
    <span class="soft">${EVENT_LABELS[event.state]}${event.answer ? ` (${event.answer})` : ""}</span>
    <form method="post" action="/printful/press/event/${event.id}" class="row">
      <button name="times" value="1" aria-label="Send ${event.type} again">Again</button>
      <button name="times" value="2" aria-label="Send ${event.type} twice at once">Twice</button>
    </form>
  </li>`;
}
