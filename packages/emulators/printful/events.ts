import { z } from "zod";
import type { Order, Shipment } from "./order-shape.ts";

export const eventShape = z.object({
  id: z.number(),
  orderId: z.number(),
  externalId: z.string().nullable(),
  type: z.string(),
  occurredAt: z.string(),
  data: z.record(z.string(), z.unknown()),
  attempts: z.number(),
  state: z.enum(["waiting", "delivered", "lost", "given_up"]),
  /** The shop's last response: a status, or "no answer". */
  answer: z.string(),
});
export type PrintfulEvent = z.infer<typeof eventShape>;

export type EventInput = { type: string; order: Order; shipment?: Shipment; reason?: string };

export const STORE_ID = 10_001;

/** Creates an event of the v2 API, which carries only a summary of the order. */
export function createEvent(id: number, input: EventInput): PrintfulEvent {
  const { type, order, shipment, reason } = input;
  return {
    id,
    orderId: order.id,
    externalId: order.externalId,
    type,
    occurredAt: formatTimestamp(new Date()),
    data: {
      ...(reason === undefined ? {} : { reason }),
      ...(shipment ? { shipment: toEventShipment(shipment) } : {}),
      order: toEventOrder(order),
    },
    attempts: 0,
    state: "waiting",
    answer: "",
  };
}

export function formatEventBody(event: PrintfulEvent): string {
  return JSON.stringify({
    type: event.type,
    occurred_at: event.occurredAt,
    retries: event.attempts,
    store_id: STORE_ID,
    data: event.data,
  });
}

/** Printful's timestamps have no fractional seconds. */
export function formatTimestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function toEventOrder(order: Order) {
  return {
    id: order.id,
    external_id: order.externalId,
    status: order.status,
    store_id: STORE_ID,
    dashboard_url: `https://www.printful.com/dashboard?order_id=${order.id}`,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

function toEventShipment(shipment: Shipment) {
  return {
    id: shipment.id,
    status: shipment.state === "returned" ? "returned" : "shipped",
    store_id: STORE_ID,
    tracking_number: shipment.trackingNumber,
    tracking_url: shipment.trackingUrl,
    created_at: shipment.shippedAt,
    ship_date: shipment.shippedAt.slice(0, 10),
    shipped_at: shipment.shippedAt,
    delivered_at: shipment.deliveredAt,
    reshipment: shipment.isReshipment,
  };
}
