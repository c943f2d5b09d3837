import { html } from "hono/html";
import { formatDayAndTime, type Html, layout } from "../../core/pages/layout.ts";
import type { Core } from "../../core/vendor.ts";
import type { Order, Shipment } from "../order-shape.ts";
import { style } from "./components.ts";
import { PARCEL_LABELS } from "./labels.ts";
import { formatContents } from "./parcel-list.ts";

/** Renders the target of the customer's tracking link, in place of the carrier's page. */
export function trackingPage(core: Core, order: Order, trackingNumber: string): Html {
  const shipment = order.shipments.find((one) => one.trackingNumber === trackingNumber);
  if (!shipment) return html``;
  const body = html`${style}
    <div class="sheet card">
      <div class="intro">
        <p class="stamp">Test parcel, nothing was shipped</p>
        <h1>${PARCEL_LABELS[shipment.state]}</h1>
        <p>${formatContents(order, shipment)}, to ${order.recipient.city}</p>
      </div>
      <dl class="facts">
        <dt>Carrier</dt>
        <dd>${formatCarrier(shipment)}</dd>
        <dt>Number</dt>
        <dd><code>${shipment.trackingNumber}</code></dd>
        <dt>Sent</dt>
        <dd><time datetime="${shipment.shippedAt}">${formatDayAndTime(shipment.shippedAt)}</time></dd>
        ${
          shipment.deliveredAt
            ? html`<dt>Arrived</dt>
                <dd>
                  <time datetime="${shipment.deliveredAt}">${formatDayAndTime(shipment.deliveredAt)}</time>
                </dd>`
            : ""
        }
      </dl>
    </div>`;
  return layout(core, { title: "Parcel", body });
}

/** Returns "USPS Ground Advantage", or "Royal Mail, Tracked 48" if the service omits the carrier. */
function formatCarrier({ carrier, service }: Shipment): string {
  return service.startsWith(carrier) ? service : `${carrier}, ${service}`;
}
