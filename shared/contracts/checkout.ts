import { z } from "zod";
import { address } from "./addresses.ts";
import { comparedAmount, messageRef, rowId, timestamp } from "./common.ts";
import { mixParts } from "./mixes.ts";

/** A priced line of a quote or an order. */
const pricedLine = z.object({
  product: z.string(),
  variant: z.string(),
  info: z.string().describe("'name - theme - V{n}' of the mix"),
  mix: mixParts.nullable().describe("the parts of `info`; null in older quotes"),
  image_url: z.string(),
  price: z.number(),
  quantity: z.number().int(),
  total: z.number(),
});

/**
 * US dollars with two decimals: subtotal - discount + shipping + tax = total. If the prices include tax, it is not
 * added again.
 */
export const totals = z.object({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  tax_included: z.boolean().describe("prices include tax, as in the UK and Australia"),
  total: z.number(),
});

/** The price of an order, stored until it expires. */
export const quote = totals.extend({
  id: z.string(),
  expires_at: timestamp,
  lines: z.array(pricedLine),
  tax_rate: z.number().describe("percent"),
  tax_label: z.string().describe("e.g. 'Sales tax CA, 7.25%'"),
  tax_message_ref: messageRef.describe("the label as a message code, for other languages"),
  shipping_name: z.string(),
  arrival: z
    .object({ from: z.string(), to: z.string() })
    .describe("estimated delivery dates, YYYY-MM-DD"),
  promo: z
    .object({ code: z.string(), label: z.string(), message_ref: messageRef.nullable() })
    .nullable(),
  amount: z.number().int().describe("total in cents, for create-checkout-session-custom"),
  count: z.number().int().describe("sum of quantities"),
});
export type Quote = z.infer<typeof quote>;

const state = z.string().trim().max(60);

/**
 * The fields from the specification. With `checkout` (the full addresses), the response also contains a payable quote
 * of the cart. `amount` in dollars and `quantity` are never trusted: they are compared with the cart.
 */
export const taxShippingInput = z.strictObject({
  customerState: state,
  customerZip: z.string().trim().max(20),
  recipientState: state.optional(),
  recipientZip: z.string().trim().max(20).optional(),
  country: z.enum(["US", "CA", "UK", "AU"]).default("US").describe("destination country"),
  quantity: comparedAmount.int(),
  amount: comparedAmount.describe("US dollars before tax and shipping"),
  checkout: z
    .strictObject({
      customer: address,
      recipient: address.nullable().describe("null: same as the customer"),
      promo_code: z.string().trim().max(40).nullable(),
    })
    .optional(),
});
export type TaxShippingInput = z.input<typeof taxShippingInput>;

export const taxShippingOutput = z.object({
  estimatedTaxRate: z.number().describe("percent"),
  estimatedShipping: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rate: z.number().describe("US dollars"),
      currency: z.literal("usd"),
      min_delivery_date: z.string(),
      max_delivery_date: z.string(),
    }),
  ),
  quote: quote.nullable(),
});
export type TaxShippingOutput = z.infer<typeof taxShippingOutput>;

const parties = z.object({
  customer: address,
  recipient: address.nullable().describe("null: same as the customer"),
});

/** Prefills the checkout and lists payments that are still pending. */
export const checkoutStart = z.object({
  quote: quote
    .extend(parties.shape)
    .nullable()
    .describe("the newest quote, if it is still payable and matches the cart"),
  last_address: parties.nullable().describe("addresses of the newest paid order"),
  confirming: z
    .array(z.object({ session_id: z.string(), total: z.number(), since: timestamp }))
    .describe("payments that the bank has not confirmed yet; their items are not in the cart"),
});
export type CheckoutStart = z.infer<typeof checkoutStart>;

/** `amount` in cents and `count` must match the quote; a mismatch returns 409. */
export const startCheckoutInput = z.strictObject({
  amount: comparedAmount.int(),
  count: comparedAmount.int(),
  quoteId: rowId.optional().describe("defaults to the newest valid quote"),
});
export const startCheckoutOutput = z.object({
  id: z.string().describe("ID of the payment session"),
  url: z.string().describe("URL of the payment page to redirect the browser to"),
});
export type StartCheckoutOutput = z.infer<typeof startCheckoutOutput>;

/**
 * `details` of a 409 `price_changed`: the amount shown and the current amount, in cents, for the customer to compare.
 */
export const priceChange = z.object({
  shown_cents: z.number(),
  current_cents: z.number(),
  reason: z.enum(["cart", "price", "shipping", "tax", "promo"]),
});
export type PriceChange = z.infer<typeof priceChange>;
