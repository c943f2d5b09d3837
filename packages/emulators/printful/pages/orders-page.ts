import { html } from "hono/html";
import { emptyStateLogo, formatDayAndTime, type Html, layout } from "../../core/pages/layout.ts";
import type { Core } from "../../core/vendor.ts";
import { ACTIONS, type Action } from "../order-actions.ts";
import type { Order, OrderItem } from "../order-shape.ts";
import { formatItem, isDelivered, statusBadge, style, thumb } from "./components.ts";

const MAX_SHOWN = 60;

export function ordersPage(core: Core, orders: Order[]): Html {
  const body = html`${style}
    <div class="intro">
      <h1>Print shop</h1>
      <p class="soft">
        The shop's print orders, newest first. You print, ship and deliver them with the buttons.
      </p>
    </div>
    <div id="orders" data-live>${orderList(orders)}</div>`;
  return layout(core, { title: "Print shop", path: "/printful", body, isLive: true });
}

function orderList(orders: Order[]): Html {
  if (orders.length === 0) {
    return html`<div class="sheet flush">
      <div class="empty">
        ${emptyStateLogo}
        <p>No order yet. Buy something in the shop and it appears here.</p>
      </div>
    </div>`;
  }
  return html`<ol class="orders">${orders.slice(0, MAX_SHOWN).map(orderCard)}</ol>`;
}

function orderCard(order: Order): Html {
  const { recipient, items } = order;
  return html`<li class="sheet order">
    ${pictures(items)}
    <div class="what">
      <p class="row">
        ${statusBadge(order)}
        <time class="soft small" datetime="${order.createdAt}">${formatDayAndTime(order.createdAt)}</time>
      </p>
      <h2><a href="/printful/order/${order.id}">${items.map(formatItem).join(", ")}</a></h2>
      <p class="soft">to ${recipient.name}, ${recipient.city}, ${recipient.country_code}</p>
      ${order.reason ? html`<p class="problem">${order.reason}</p>` : ""}
    </div>
    ${nextActionForm(order)}
  </li>`;
}

function pictures(items: OrderItem[]): Html {
  const more = items.length - 1;
  return html`<div class="pictures">
    ${items.slice(0, 1).map(thumb)} ${more > 0 ? html`<span class="more">+${more}</span>` : ""}
  </div>`;
}

function nextActionForm(order: Order): Html | "" {
  const action = getNextAction(order);
  if (!action) return "";
  return html`<form method="post" action="/printful/press/order/${order.id}" class="next">
    <input type="hidden" name="back" value="list" />
    <button name="action" value="${action}">${getLabel(action)}</button>
  </form>`;
}

function getNextAction(order: Order): Action | null {
  if (order.status === "pending") return "print";
  if (order.status === "inprocess" || order.status === "partial") return "ship";
  if (order.status === "onhold") return "release";
  const isUnderWay = order.shipments.some(({ state }) => state === "in_transit");
  return order.status === "fulfilled" && !isDelivered(order) && isUnderWay ? "deliver" : null;
}

function getLabel(action: Action): string {
  return action === "deliver" ? "Deliver" : ACTIONS[action].label;
}
