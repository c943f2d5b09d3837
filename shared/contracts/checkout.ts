import { z } from "zod";
import { address } from "./addresses.ts";
import { comparedAmount, rowId, said, timestamp } from "./common.ts";
import { mixParts } from "./mixes.ts";

/** One line of a quote or an order, as it is priced. */
const pricedLine = z.object({
  product: z.string(),
  variant: z.string(),
  info: z.string().describe("'name - theme - V{n}' of the mix"),
  mix: mixParts.nullable().describe("the same in its parts; null in a quote from before"),
  image_url: z.string(),
  price: z.number(),
  quantity: z.number().int(),
  total: z.number(),
});

/**
 * All money in US dollars with two decimals: subtotal - discount + shipping + tax = total, and without the tax
 * where that is in the prices already.
 */
export const totals = z.object({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  tax_included: z.boolean().describe("the tax is in the prices, as in the UK and Australia"),
  total: z.number(),
});

/** What an order would cost; kept by the server until it expires. */
export const quote = totals.extend({
  id: z.string(),
  expires_at: timestamp,
  lines: z.array(pricedLine),
  tax_rate: z.number().describe("percent"),
  tax_label: z.string().describe("e.g. 'Sales tax CA, 7.25%'"),
  tax_said: said.describe("the same for other languages than English"),
  shipping_name: z.string(),
  arrival: z.object({ from: z.string(), to: z.string() }).describe("dates, YYYY-MM-DD"),
  promo: z.object({ code: z.string(), label: z.string(), said: said.nullable() }).nullable(),
  amount: z.number().int().describe("the total in cents, for create-checkout-session-custom"),
  count: z.number().int().describe("sum of quantities"),
});
export type Quote = z.infer<typeof quote>;

const state = z.string().trim().max(60);

/**
 * The specification's fields, and with `checkout` the whole addresses: then the answer holds a quote
 * of the cart that can be paid. `amount` in dollars and `quantity` are what the browser shows; they
 * are compared with the cart, never trusted.
 */
export const taxShippingInput = z.strictObject({
  customerState: state,
  customerZip: z.string().trim().max(20),
  recipientState: state.optional(),
  recipientZip: z.string().trim().max(20).optional(),
  country: z.enum(["US", "CA", "UK", "AU"]).default("US").describe("where it is shipped to"),
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

/** What a checkout begins with, so that nobody writes or asks for the same thing twice. */
export const checkoutStart = z.object({
  quote: quote
    .extend(parties.shape)
    .nullable()
    .describe("the newest one, while it can be paid and is of the cart as it is"),
  last_address: parties.nullable().describe("of the newest order that was paid"),
  confirming: z
    .array(z.object({ session_id: z.string(), total: z.number(), since: timestamp }))
    .describe("payments that a bank has not confirmed yet; what they are for is not in the cart"),
});
export type CheckoutStart = z.infer<typeof checkoutStart>;

/** `amount` in cents and `count` must be what the quote says; a difference is a 409. */
export const startCheckoutInput = z.strictObject({
  amount: comparedAmount.int(),
  count: comparedAmount.int(),
  quoteId: rowId.optional().describe("without it the newest live quote is meant"),
});
export const startCheckoutOutput = z.object({
  id: z.string().describe("of the payment session"),
  url: z.string().describe("the payment page to send the browser to"),
});
export type StartCheckoutOutput = z.infer<typeof startCheckoutOutput>;

/** `details` of a 409 `price_changed`: both numbers, in cents, so that the person can decide. */
export const priceChange = z.object({
  shown_cents: z.number(),
  current_cents: z.number(),
  reason: z.enum(["cart", "price", "shipping", "tax", "promo"]),
});
export type PriceChange = z.infer<typeof priceChange>;
