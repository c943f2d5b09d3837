import { z } from "zod";
import { ORDER_STATES } from "#shared/order-states.ts";
import { totals } from "./checkout.ts";
import { timestamp } from "./common.ts";

const mixOfOrder = z
  .object({ name: z.string(), theme: z.string(), version: z.string() })
  .nullable()
  .describe("the mix that was printed");

/** A printed product, row of `orders`; several may belong to one order. */
export const placedOrder = z.object({
  number: z.string().describe("of the order, as people read and say it, e.g. 'K7R-4MX'"),
  printful_order_id: z
    .string()
    .nullable()
    .describe("the print partner's number of the order, once the partner has it"),
  order_id: z.string(),
  status: z.enum(ORDER_STATES),
  product: z.string(),
  variant: z.string(),
  quantity: z.number().int(),
  price: z.number().describe("US dollars for one, two decimals"),
  image_url: z.string().describe("the mix drawn on the product"),
  printer_image_url: z
    .string()
    .nullable()
    .describe("the same drawn by the print partner, once it has"),
  print_image_url: z.string(),
  created_at: timestamp,
  genimages: mixOfOrder,
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  status: z.enum(["shipped", "delivered", "returned"]),
  shipped_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
  products: z.array(z.string()).describe("what is in it, e.g. '2 × Coffee Mug, 11 oz'"),
});
export type Parcel = z.infer<typeof parcel>;

/** A whole order with all that its page shows. */
export const orderDetail = totals.extend({
  id: z.string(),
  number: z.string().describe("as in the list"),
  printful_order_id: z.string().nullable().describe("as in the list"),
  status: z.enum(ORDER_STATES),
  note: z.string().nullable().describe("what went wrong or is waited for, in a sentence"),
  created_at: timestamp,
  items: z.array(placedOrder),
  shipping_name: z.string(),
  tax_label: z.string(),
  promo_code: z.string().nullable(),
  arrival: z.object({ from: z.string(), to: z.string() }).describe("dates, YYYY-MM-DD"),
  recipient: z.object({
    name: z.string(),
    address: z.string(),
    address2: z.string().optional(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  parcels: z.array(parcel),
  timeline: z
    .array(z.object({ status: z.enum(ORDER_STATES), at: timestamp, note: z.string().nullable() }))
    .describe("oldest first"),
  receipt_url: z.string().nullable(),
  refunded: z.number().describe("US dollars given back"),
  can_cancel: z.boolean().describe("false once the printer has begun"),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** What the browser knows after payment; `order` once the payment is confirmed. */
export const checkoutResult = z.object({
  status: z.enum(ORDER_STATES),
  order: orderDetail.nullable(),
});
export type CheckoutResult = z.infer<typeof checkoutResult>;

export const reorderOutput = z.object({
  added: z.number().int().describe("how many products went into the cart"),
  skipped: z.array(z.string()).describe("what is no longer sold"),
  mix_deleted: z.array(z.string()).describe("what showed a mix that was deleted since"),
});
export type ReorderOutput = z.infer<typeof reorderOutput>;

/** A row of `checkout`. */
export const receipt = z.object({
  id: z.string(),
  info: z.string(),
  order_number: z.string().nullable().describe("null for a plan or a pack"),
  price: z.number().describe("US dollars that were paid, two decimals"),
  refunded: z.number().describe("US dollars of it that were given back"),
  kept: z.number().describe("US dollars that stay paid"),
  receipt_url: z.string(),
  created_at: timestamp,
});
export type Receipt = z.infer<typeof receipt>;
