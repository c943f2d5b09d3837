import { html } from "hono/html";
import { formatDayAndTime, type Html, layout } from "../../core/pages/layout.ts";
import type { Core } from "../../core/vendor.ts";
import type { Order, Shipment } from "../order-shape.ts";
import { contents } from "./parcel-list.ts";
import { style } from "./parts.ts";
import { PARCEL_WORDS } from "./words.ts";

/** Where the customer's tracking link leads: what a carrier's page would say. */
export function trackingPage(core: Core, order: Order, trackingNumber: string): Html {
  const shipment = order.shipments.find((one) => one.trackingNumber === trackingNumber);
  if (!shipment) return html``;
  const body = html`${style}
    <div class="sheet card">
      <div class="intro">
        <p class="stamp">Test parcel, nothing is on its way</p>
        <h1>${PARCEL_WORDS[shipment.state]}</h1>
        <p>${contents(order, shipment)}, to ${order.recipient.city}</p>
      </div>
      <dl class="facts">
        <dt>Carrier</dt>
        <dd>${carrierOf(shipment)}</dd>
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

/** "USPS Ground Advantage", or "Royal Mail, Tracked 48" where the service does not say whose it is. */
function carrierOf({ carrier, service }: Shipment): string {
  return service.startsWith(carrier) ? service : `${carrier}, ${service}`;
}
