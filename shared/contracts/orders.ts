import { z } from "zod";
import { ORDER_STATES } from "#shared/order-states.ts";
import { REPLACEMENT_STATES } from "#shared/print-states.ts";
import { totals } from "./checkout.ts";
import { said, timestamp } from "./common.ts";
import { bookDocument } from "./documents.ts";
import { mixParts } from "./mixes.ts";

/** How many of what; each language names the product. */
const orderedItem = z.object({
  product: z.string(),
  variant: z.string(),
  quantity: z.number().int(),
});
export type OrderedItem = z.infer<typeof orderedItem>;

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
  genimages: mixParts.nullable().describe("the mix that was printed"),
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
  items: z.array(orderedItem).describe("the same in its parts, for other languages than English"),
});
export type Parcel = z.infer<typeof parcel>;

export const refundedFor = z
  .object({ items: z.array(orderedItem), shipping: z.boolean() })
  .nullable()
  .describe("what the money went back for; null for a sum of money");
export type RefundedFor = NonNullable<z.infer<typeof refundedFor>>;

/** A whole order with all that its page shows. */
export const orderDetail = totals.extend({
  id: z.string(),
  number: z.string().describe("as in the list"),
  printful_order_id: z.string().nullable().describe("as in the list"),
  status: z.enum(ORDER_STATES),
  note: z.string().nullable().describe("what went wrong or is waited for, in a sentence"),
  note_code: z.string().nullable().describe("the same for other languages than English"),
  created_at: timestamp,
  items: z.array(placedOrder),
  shipping_name: z.string(),
  tax_label: z.string(),
  tax_said: said.nullable().describe("the same for other languages than English"),
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
  replacements: z
    .array(
      z.object({
        id: z.string(),
        state: z.enum(REPLACEMENT_STATES),
        items: z.array(orderedItem),
        arrival: z.object({ from: z.string(), to: z.string() }),
        parcels: z.array(parcel),
        at: timestamp,
      }),
    )
    .describe("what is printed once more, free of charge, oldest first"),
  timeline: z
    .array(
      z.object({
        status: z.enum(ORDER_STATES),
        at: timestamp,
        note: z.string().nullable(),
        note_code: z.string().nullable(),
      }),
    )
    .describe("oldest first"),
  receipt_url: z.string().nullable(),
  documents: z.array(bookDocument).describe("its invoice, then its credit notes"),
  refunded: z.number().describe("US dollars given back"),
  refunds: z
    .array(z.object({ amount: z.number(), at: timestamp, for: refundedFor }))
    .describe("each that was given back, oldest first"),
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
  left_out: z
    .object({ skipped: z.array(orderedItem), mix_deleted: z.array(orderedItem) })
    .describe("both in their parts, for other languages than English"),
});
export type ReorderOutput = z.infer<typeof reorderOutput>;

/** A row of `checkout`. */
export const receipt = z.object({
  id: z.string(),
  info: z.string(),
  items: z
    .array(orderedItem)
    .describe("of an order: `info` in its parts, for other languages than English"),
  order_number: z.string().nullable().describe("null for a plan or a pack"),
  price: z.number().describe("US dollars that were paid, two decimals"),
  refunded: z.number().describe("US dollars of it that were given back"),
  kept: z.number().describe("US dollars that stay paid"),
  refunded_for: z
    .array(refundedFor.unwrap())
    .describe("of each refund of an order that was for something"),
  receipt_url: z.string(),
  documents: z.array(bookDocument).describe("the invoice, then the credit notes"),
  created_at: timestamp,
});
export type Receipt = z.infer<typeof receipt>;
