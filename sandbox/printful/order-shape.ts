import { z } from "zod";

// How an order is kept. The wire's shapes, which differ by version, are made from it.

const fileShape = z.object({
  status: z.enum(["waiting", "ok", "failed"]),
  /** The name of our own copy, once it was fetched. */
  picture: z.string().nullable(),
  problem: z.string().nullable(),
});

const itemShape = z.object({
  id: z.number(),
  externalId: z.string().nullable(),
  variantId: z.number(),
  quantity: z.number(),
  retailPrice: z.string().nullable(),
  name: z.string(),
  placement: z.string(),
  url: z.string(),
  file: fileShape,
});
export type OrderItem = z.infer<typeof itemShape>;

const shipmentShape = z.object({
  id: z.number(),
  carrier: z.string(),
  service: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.string().nullable(),
  state: z.enum(["in_transit", "delivered", "returned", "lost"]),
  isReshipment: z.boolean(),
  items: z.array(z.object({ itemId: z.number(), quantity: z.number() })),
});
export type Shipment = z.infer<typeof shipmentShape>;

export const ORDER_STATUSES = [
  "draft",
  "pending",
  "failed",
  "canceled",
  "inprocess",
  "onhold",
  "partial",
  "fulfilled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const recipientShape = z.object({
  name: z.string(),
  email: z.string(),
  address1: z.string(),
  city: z.string(),
  state_code: z.string().nullable(),
  country_code: z.string(),
  zip: z.string(),
});

const costsShape = z.record(z.string(), z.string());

export const orderShape = z.object({
  id: z.number(),
  externalId: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  /** Where an order on hold came from. */
  heldIn: z.enum(ORDER_STATUSES).nullable(),
  reason: z.string().nullable(),
  shipping: z.string(),
  shippingCents: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  recipient: recipientShape,
  items: z.array(itemShape),
  retailCosts: costsShape.nullable(),
  /** The shop's own number of the order, as it is printed on the packing slip. */
  packingSlip: z.string().nullable().default(null),
  shipments: z.array(shipmentShape),
  /** How often it was sent into production, each time paid for. */
  confirmations: z.number(),
});
export type Order = z.infer<typeof orderShape>;
