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
  /** What the shop said last. */
  answer: z.string(),
});
export type PrintfulEvent = z.infer<typeof eventShape>;

export type EventInput = { type: string; order: Order; shipment?: Shipment; reason?: string };

export const STORE_ID = 10_001;

/** The newer API's event. It says little about the order: whoever wants more must read it. */
export function newEvent(id: number, input: EventInput): PrintfulEvent {
  const { type, order, shipment, reason } = input;
  return {
    id,
    orderId: order.id,
    externalId: order.externalId,
    type,
    occurredAt: wholeSeconds(new Date()),
    data: {
      ...(reason === undefined ? {} : { reason }),
      ...(shipment ? { shipment: shipmentOf(shipment) } : {}),
      order: orderOf(order),
    },
    attempts: 0,
    state: "waiting",
    answer: "",
  };
}

export function bodyOf(event: PrintfulEvent): string {
  return JSON.stringify({
    type: event.type,
    occurred_at: event.occurredAt,
    retries: event.attempts,
    store_id: STORE_ID,
    data: event.data,
  });
}

/** The vendor's times have no fractions. */
export function wholeSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function orderOf(order: Order) {
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

function shipmentOf(shipment: Shipment) {
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
