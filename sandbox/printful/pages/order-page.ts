import { html } from "hono/html";
import { formatDayAndTime, formatTime, type Html, layout } from "../../core/pages/layout.ts";
import type { Core } from "../../core/vendor.ts";
import type { PrintfulEvent } from "../events.ts";
import { ACTIONS, type Action } from "../moves.ts";
import type { Order, OrderItem } from "../order-shape.ts";
import { inHalves, unshippedItems } from "../shipments.ts";
import { parcelList } from "./parcel-list.ts";
import { itemLine, statusBadge, style, thumb } from "./parts.ts";

export function orderPage(core: Core, order: Order, events: PrintfulEvent[]): Html {
  const body = html`${style}
    <div class="intro">
      <p><a href="/printful">All orders</a></p>
      <h1>Order ${order.id}</h1>
      <div id="state" data-live class="row">
        ${statusBadge(order)} ${order.reason ? html`<span>${order.reason}</span>` : ""}
      </div>
    </div>
    <div id="steps" data-live>${steps(order)}</div>
    <section class="sheet" aria-labelledby="things-title">
      <h2 id="things-title">What is printed</h2>
      <ul class="things" id="things" data-live>${order.items.map(thing)}</ul>
      ${facts(order)}
    </section>
    <div id="parcels" data-live>${parcelList(order)}</div>
    <section class="sheet" aria-labelledby="events-title">
      <div class="intro">
        <h2 id="events-title">Told to the shop</h2>
        <p class="soft small">
          Newest first. What the shop does not take is sent again, six times at most.
        </p>
      </div>
      <ol class="events" id="events" data-live>${events.map(eventItem)}</ol>
    </section>`;
  return layout(core, { title: `Order ${order.id}`, path: "/printful", body, isLive: true });
}

function thing(item: OrderItem): Html {
  return html`<li>
    ${thumb(item)}
    <span>
      <strong>${itemLine(item)}</strong>
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
    ${retailCosts?.total ? html`<dt>Paid</dt><dd>$${retailCosts.total} by the customer</dd>` : ""}
    <dt>Charged</dt>
    <dd>${order.confirmations}× to the shop</dd>
    <dt>Their number</dt>
    <dd><code>${order.externalId ?? "none"}</code></dd>
    <dt>Made</dt>
    <dd><time datetime="${order.createdAt}">${formatDayAndTime(order.createdAt)}</time></dd>
  </dl>`;
}

const ROWS: Action[] = ["print", "ship", "ship_in_two", "ship_part", "release", "deliver"];
const WITH_REASON: Action[] = ["hold", "fail", "cancel"];

function steps(order: Order): Html {
  const plain = ROWS.filter((action) => isPossible(order, action));
  const grave = WITH_REASON.filter((action) => isPossible(order, action));
  if (order.status === "draft") {
    return html`<p class="sheet">The shop has not confirmed this order, so nobody works on it.</p>`;
  }
  if (plain.length + grave.length === 0) return html``;
  return html`<form method="post" action="/printful/press/order/${order.id}" class="sheet steps">
    <h2>What happens next</h2>
    ${plain.length > 0 ? html`<div class="row">${plain.map((action, at) => button(action, at === 0))}</div>` : ""}
    ${
      grave.length > 0
        ? html`${plain.length > 0 ? html`<hr />` : ""}<label class="field">
          Something is wrong, because
          <input type="text" name="reason" placeholder="Leave empty for the usual reason" />
        </label>
        <div class="row">${grave.map((action) => button(action, false))}</div>`
        : ""
    }
  </form>`;
}

function isPossible(order: Order, action: Action): boolean {
  const { from, parcels } = ACTIONS[action];
  if (!from.includes(order.status)) return false;
  if (parcels) return order.shipments.some(({ state }) => parcels.includes(state));
  const isSplit = action === "ship_in_two" || action === "ship_part";
  return !isSplit || inHalves(unshippedItems(order))[1].length > 0;
}

function button(action: Action, isFirst: boolean): Html {
  const label = action === "deliver" ? "Deliver all parcels" : ACTIONS[action].label;
  return isFirst
    ? html`<button class="act" name="action" value="${action}">${label}</button>`
    : html`<button name="action" value="${action}">${label}</button>`;
}

const EVENT_WORDS: Record<PrintfulEvent["state"], string> = {
  waiting: "will be sent again",
  delivered: "taken",
  lost: "lost on purpose",
  given_up: "given up",
};

function eventItem(event: PrintfulEvent): Html {
  return html`<li>
    <time datetime="${event.occurredAt}">${formatTime(event.occurredAt)}</time>
    <code>${event.type}</code>
    <span class="soft">${EVENT_WORDS[event.state]}${event.answer ? ` (${event.answer})` : ""}</span>
    <form method="post" action="/printful/press/event/${event.id}" class="row">
      <button name="times" value="1" aria-label="Send ${event.type} again">Again</button>
      <button name="times" value="2" aria-label="Send ${event.type} twice at once">Twice</button>
    </form>
  </li>`;
}
