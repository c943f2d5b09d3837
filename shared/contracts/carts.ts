import { z } from "zod";

export const MAX_QUANTITY = 100;

export const cartItem = z.object({
  id: z.string(),
  product: z.string(),
  info: z.string().describe("'name - theme - V{n}' of the mix"),
  price: z.number().describe("US dollars for one, two decimals"),
  quantity: z.number().int().positive(),
  image_url: z.string(),
});
export type CartItem = z.infer<typeof cartItem>;

const quantity = z.number().int().min(1).max(MAX_QUANTITY);

/** Price and product come from the catalogue; the caller only names what it wants. */
export const addToCartInput = z.strictObject({
  merch_id: z.number().int(),
  mix_id: z.string(),
  quantity: quantity.default(1),
});
export const updateCartInput = z.strictObject({ quantity });
