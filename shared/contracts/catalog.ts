import { z } from "zod";
import { PRODUCT_SHAPES } from "#shared/product-shapes.ts";
import { printArea } from "./designs.ts";

/** One size and colour of a product. */
export const variant = z.object({
  id: z.number().int(),
  size: z.string().describe("as it is sold, e.g. '11 oz', '8×10 in', 'M'"),
  color: z.string().nullable(),
  color_hex: z.string().nullable().describe("#rrggbb of the product itself"),
  price: z.number().describe("US dollars, two decimals"),
  print_area: printArea,
});
export type Variant = z.infer<typeof variant>;

/** A product that a mix can be printed on, row of `merchs`. The first variant is the usual one. */
export const merch = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  shape: z.enum(PRODUCT_SHAPES).describe("which preview shows it"),
  price: z.number().describe("US dollars of the first variant, two decimals"),
  image_url: z.string(),
  publish: z.boolean(),
  variants: z.array(variant),
});
export type Merch = z.infer<typeof merch>;

/** The size and colour in words: 'M, Black'. */
export function variantLabel({ size, color }: Pick<Variant, "size" | "color">): string {
  return [size, color].filter(Boolean).join(", ");
}

/** A mix on a product in its usual placing, drawn on first demand (WebP, 960 px square). */
export function mockupUrl(mixId: string, variantId: number): string {
  return `/files/mockups/${mixId}/${variantId}.webp`;
}

export const CUTOUT_FILE = "cutout.webp";

/** A mix without the bare paper around it, drawn on first demand (WebP, as large as the mix). */
export function cutoutUrl(mixId: string): string {
  return `/files/mockups/${mixId}/${CUTOUT_FILE}`;
}
