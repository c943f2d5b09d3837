import { html } from "hono/html";
import { formatDayAndTime, type Html } from "../../core/pages/layout.ts";
import { ACTIONS, type Action, findParcels } from "../order-actions.ts";
import type { Order, Shipment } from "../order-shape.ts";
import { PARCEL_LABELS } from "./labels.ts";

const PARCEL_ACTIONS: Action[] = ["deliver", "return", "lose", "send_again"];

export function parcelList(order: Order): Html {
  if (order.shipments.length === 0) return html``;
  return html`<section class="sheet" aria-labelledby="parcels-title">
    <h2 id="parcels-title">Parcels</h2>
    <ol class="parcels">${order.shipments.map((shipment) => parcel(order, shipment))}</ol>
  </section>`;
}

function parcel(order: Order, shipment: Shipment): Html {
  const possible = PARCEL_ACTIONS.filter(
    (action) => findParcels(order, { action, shipmentId: shipment.id }).length > 0,
  );
  return html`<li>
    <div>
      <p class="row">
        <span class="badge" data-status="${shipment.state}">${PARCEL_LABELS[shipment.state]}</span>
        ${shipment.isReshipment ? html`<span class="soft small">sent again</span>` : ""}
      </p>
      <p>${formatContents(order, shipment)}</p>
      <p class="soft small">
        ${shipment.service},
        <a href="/printful/track/${shipment.trackingNumber}">${shipment.trackingNumber}</a>,
        sent <time datetime="${shipment.shippedAt}">${formatDayAndTime(shipment.shippedAt)}</time>
      </p>
    </div>
    <form method="post" action="/printful/press/order/${order.id}" class="row">
      <input type="hidden" name="shipment" value="${shipment.id}" />
      ${possible.map((action) => parcelButton(action, shipment))}
    </form>
  </li>`;
}

function parcelButton(action: Action, { trackingNumber }: Shipment): Html {
  const { label } = ACTIONS[action];
  return html`<button name="action" value="${action}" aria-label="${label}: parcel ${trackingNumber}">
    ${label}
  </button>`;
}

export function formatContents(order: Order, { items }: Shipment): string {
  return items
    .map(({ itemId, quantity }) => {
      const item = order.items.find(({ id }) => id === itemId);
      return `${quantity} × ${item?.name ?? itemId}`;
    })
    .join(", ");
}
