import { z } from "zod";

// The stored order. The API's shapes, which differ by version, are derived from it.

const fileShape = z.object({
  status: z.enum(["waiting", "ok", "failed"]),
  /** File name of the preview, once the file was fetched. */
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
  /** The status before "onhold", restored on release. */
  heldIn: z.enum(ORDER_STATUSES).nullable(),
  reason: z.string().nullable(),
  shipping: z.string(),
  shippingCents: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  recipient: recipientShape,
  items: z.array(itemShape),
  retailCosts: costsShape.nullable(),
  /** The shop's order number, printed on the packing slip. */
  packingSlip: z.string().nullable().default(null),
  shipments: z.array(shipmentShape),
  /** Number of confirmations, each of which charges the shop. */
  confirmations: z.number(),
});
export type Order = z.infer<typeof orderShape>;
