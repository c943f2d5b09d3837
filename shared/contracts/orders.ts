import { z } from "zod";
import { ORDER_STATES } from "#shared/order-states.ts";
import { REPLACEMENT_STATES } from "#shared/print-states.ts";
import { totals } from "./checkout.ts";
import { messageRef, timestamp } from "./common.ts";
import { bookDocument } from "./documents.ts";
import { mixParts } from "./mixes.ts";

/** A product, its variant and quantity; clients translate the product. */
const orderedItem = z.object({
  product: z.string(),
  variant: z.string(),
  quantity: z.number().int(),
});
export type OrderedItem = z.infer<typeof orderedItem>;

/** A printed product, row of `orders`. An order can have several. */
export const placedOrder = z.object({
  number: z.string().describe("order number as shown to customers, e.g. 'K7R-4MX'"),
  printful_order_id: z
    .string()
    .nullable()
    .describe("order ID at the print provider, once submitted"),
  order_id: z.string(),
  status: z.enum(ORDER_STATES),
  product: z.string(),
  variant: z.string(),
  quantity: z.number().int(),
  price: z.number().describe("unit price in US dollars, two decimals"),
  image_url: z.string().describe("the mix rendered on the product"),
  printer_image_url: z
    .string()
    .nullable()
    .describe("the print provider's rendering, once available"),
  print_image_url: z.string(),
  created_at: timestamp,
  genimages: mixParts.nullable().describe("the printed mix"),
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
  products: z.array(z.string()).describe("contents, e.g. '2 × Coffee Mug, 11 oz'"),
  items: z.array(orderedItem).describe("the contents as data, for other languages"),
});
export type Parcel = z.infer<typeof parcel>;

export const refundedFor = z
  .object({ items: z.array(orderedItem), shipping: z.boolean() })
  .nullable()
  .describe("what was refunded; null: an amount without items");
export type RefundedFor = NonNullable<z.infer<typeof refundedFor>>;

/** An order with the data of its page. */
export const orderDetail = totals.extend({
  id: z.string(),
  number: z.string().describe("as in placedOrder"),
  printful_order_id: z.string().nullable().describe("as in placedOrder"),
  status: z.enum(ORDER_STATES),
  note: z.string().nullable().describe("a sentence on what went wrong or what is pending"),
  note_code: z.string().nullable().describe("the note as a message code, for other languages"),
  created_at: timestamp,
  items: z.array(placedOrder),
  shipping_name: z.string(),
  tax_label: z.string(),
  tax_message_ref: messageRef
    .nullable()
    .describe("the label as a message code, for other languages"),
  promo_code: z.string().nullable(),
  arrival: z
    .object({ from: z.string(), to: z.string() })
    .describe("estimated delivery dates, YYYY-MM-DD"),
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
    .describe("free replacements, oldest first"),
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
  documents: z.array(bookDocument).describe("the invoice, then its credit notes"),
  refunded: z.number().describe("US dollars refunded"),
  refunds: z
    .array(z.object({ amount: z.number(), at: timestamp, for: refundedFor }))
    .describe("completed refunds, oldest first"),
  can_cancel: z.boolean().describe("false once printing has started"),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Result of a checkout; `order` is set once the payment is confirmed. */
export const checkoutResult = z.object({
  status: z.enum(ORDER_STATES),
  order: orderDetail.nullable(),
});
export type CheckoutResult = z.infer<typeof checkoutResult>;

export const reorderOutput = z.object({
  added: z.number().int().describe("number of products added to the cart"),
  skipped: z.array(z.string()).describe("products that are no longer sold"),
  mix_deleted: z.array(z.string()).describe("products whose mix has been deleted"),
  left_out: z
    .object({ skipped: z.array(orderedItem), mix_deleted: z.array(orderedItem) })
    .describe("both lists as data, for other languages"),
});
export type ReorderOutput = z.infer<typeof reorderOutput>;

/** A row of `checkout`. */
export const receipt = z.object({
  id: z.string(),
  info: z.string(),
  items: z.array(orderedItem).describe("for an order: `info` as data, for other languages"),
  order_number: z.string().nullable().describe("null for a plan or a pack"),
  price: z.number().describe("US dollars paid, two decimals"),
  refunded: z.number().describe("US dollars refunded"),
  kept: z.number().describe("US dollars not refunded"),
  refunded_for: z
    .array(refundedFor.unwrap())
    .describe("refunded items, for each itemized refund of an order"),
  receipt_url: z.string(),
  documents: z.array(bookDocument).describe("the invoice, then the credit notes"),
  created_at: timestamp,
});
export type Receipt = z.infer<typeof receipt>;
