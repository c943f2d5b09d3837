import { randomInt } from "node:crypto";
import type { Core } from "../core/vendor.ts";
import { formatTimestamp } from "./events.ts";
import type { Order, Shipment } from "./order-shape.ts";

const CARRIERS: Record<string, { carrier: string; service: string; prefix: string }> = {
  US: { carrier: "USPS", service: "USPS Ground Advantage", prefix: "94" },
  CA: { carrier: "Canada Post", service: "Expedited Parcel", prefix: "73" },
  GB: { carrier: "Royal Mail", service: "Tracked 48", prefix: "GB" },
  AU: { carrier: "Australia Post", service: "Parcel Post", prefix: "33" },
};
const DEFAULT_CARRIER = { carrier: "DHL", service: "DHL Parcel", prefix: "JD" };

/** Returns the items that were not shipped yet. Reshipments do not count. */
export function getUnshippedItems(order: Order): Shipment["items"] {
  return order.items.flatMap(({ id, quantity }) => {
    const sent = order.shipments
      .filter(({ isReshipment }) => !isReshipment)
      .flatMap(({ items }) => items)
      .filter(({ itemId }) => itemId === id)
      .reduce((sum, item) => sum + item.quantity, 0);
    return sent < quantity ? [{ itemId: id, quantity: quantity - sent }] : [];
  });
}

/** Returns the first half of the pieces and the rest, which is empty for a single piece. */
export function splitInHalves(items: Shipment["items"]): [Shipment["items"], Shipment["items"]] {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  let room = Math.ceil(pieces / 2);
  const first = items.flatMap(({ itemId, quantity }) => {
    const taken = Math.min(room, quantity);
    room -= taken;
    return taken > 0 ? [{ itemId, quantity: taken }] : [];
  });
  const rest = items.flatMap(({ itemId, quantity }) => {
    const left = quantity - (first.find((item) => item.itemId === itemId)?.quantity ?? 0);
    return left > 0 ? [{ itemId, quantity: left }] : [];
  });
  return [first, rest];
}

export function addShipment(
  core: Core,
  order: Order,
  { items, isReshipment = false }: Pick<Shipment, "items"> & { isReshipment?: boolean },
): Shipment {
  const { carrier, service, prefix } = CARRIERS[order.recipient.country_code] ?? DEFAULT_CARRIER;
  const trackingNumber = `${prefix}${randomInt(1e9, 1e10)}${randomInt(1e9, 1e10)}`;
  const shipment: Shipment = {
    id: order.id * 10 + order.shipments.length,
    carrier,
    service,
    trackingNumber,
    trackingUrl: `${core.url}/printful/track/${trackingNumber}`,
    shippedAt: formatTimestamp(new Date()),
    deliveredAt: null,
    state: "in_transit",
    isReshipment,
    items,
  };
  order.shipments.push(shipment);
  return shipment;
}
