import { z } from "zod";
import { rowId } from "./common.ts";
import { designLayout } from "./designs.ts";
import { mixParts } from "./mixes.ts";

export const MAX_QUANTITY = 100;
export const MAX_CART_LINES = 50;

export const cartItem = z.object({
  id: z.string(),
  merch_id: z.number().int(),
  variant_id: z.number().int(),
  mix_id: z.string(),
  design_id: z.string(),
  product: z.string(),
  variant: z.string().describe("size and color as text"),
  info: z.string().describe("'name - theme - V{n}' of the mix"),
  mix: mixParts.describe("the parts of `info`, for other languages"),
  price: z.number().describe("current unit price in US dollars, two decimals"),
  added_price: z.number().describe("unit price when the item was added"),
  quantity: z.number().int().positive(),
  image_url: z.string().describe("the mix rendered on the product"),
  print_image_url: z.string().describe("image of the mix, for /merchdetail/{url}"),
  available: z.boolean().describe("false: no longer sold, must be removed before checkout"),
});
export type CartItem = z.infer<typeof cartItem>;

const quantity = z.number().int().min(1).max(MAX_QUANTITY);

/**
 * Price and product come from the catalog. The caller passes either a saved design, or a mix and a product (its first
 * variant by default) with an optional layout.
 */
export const addToCartInput = z.strictObject({
  merch_id: z.int32().optional(),
  variant_id: z.int32().optional(),
  mix_id: rowId.optional(),
  design_id: rowId.optional(),
  layout: designLayout.optional(),
  quantity: quantity.default(1),
  is_total: z
    .boolean()
    .default(false)
    .describe("true: sets the line to `quantity`; false: adds `quantity` to it"),
  accept_low_resolution: z
    .boolean()
    .default(false)
    .describe("the customer was warned that the print will look soft and accepted"),
});
export type AddToCartInput = z.input<typeof addToCartInput>;
export const updateCartInput = z.strictObject({ quantity });
