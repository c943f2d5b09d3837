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
  variant: z.string().describe("size and colour in words"),
  info: z.string().describe("'name - theme - V{n}' of the mix"),
  mix: mixParts.describe("the same in its parts, for other languages than English"),
  price: z.number().describe("US dollars for one as the catalogue has it now, two decimals"),
  added_price: z.number().describe("what it cost when it was put in"),
  quantity: z.number().int().positive(),
  image_url: z.string().describe("the mix drawn on the product"),
  print_image_url: z.string().describe("of the mix, for /merchdetail/{url}"),
  available: z.boolean().describe("false: no longer sold, must be removed"),
});
export type CartItem = z.infer<typeof cartItem>;

const quantity = z.number().int().min(1).max(MAX_QUANTITY);

/**
 * Price and product come from the catalogue; the caller names a finished design, or a mix and a
 * product (its first variant unless one is named) in a layout, the usual one unless told.
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
    .describe("the line is to hold `quantity` in all; else that many are added"),
  accept_low_resolution: z
    .boolean()
    .default(false)
    .describe("the person was told that the print will look soft and wants it"),
});
export type AddToCartInput = z.input<typeof addToCartInput>;
export const updateCartInput = z.strictObject({ quantity });
