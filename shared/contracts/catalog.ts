import { z } from "zod";
import { PRODUCT_SHAPES } from "#shared/product-shapes.ts";
import { printArea } from "./designs.ts";

export const variant = z.object({
  id: z.number().int(),
  size: z.string().describe("size as sold, e.g. '11 oz', '8×10 in', 'M'"),
  color: z.string().nullable(),
  color_hex: z.string().nullable().describe("#rrggbb, the color of the product itself"),
  price: z.number().describe("US dollars, two decimals"),
  print_area: printArea,
});
export type Variant = z.infer<typeof variant>;

/** A product that a mix can be printed on, row of `merchs`. The first variant is the default. */
export const merch = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  shape: z.enum(PRODUCT_SHAPES).describe("which preview component renders it"),
  price: z.number().describe("US dollars for the first variant, two decimals"),
  image_url: z.string(),
  publish: z.boolean(),
  variants: z.array(variant),
});
export type Merch = z.infer<typeof merch>;

/** Returns size and color as text: 'M, Black'. */
export function formatVariantLabel({ size, color }: Pick<Variant, "size" | "color">): string {
  return [size, color].filter(Boolean).join(", ");
}

/** Returns the URL of a mix on a product in its default layout, rendered on first request (WebP, 960 px square). */
export function getMockupUrl(mixId: string, variantId: number): string {
  return `/files/mockups/${mixId}/${variantId}.webp`;
}

export const CUTOUT_FILE = "cutout.webp";

/** Returns the URL of a mix without its paper background, rendered on first request (WebP, in the size of the mix). */
export function getCutoutUrl(mixId: string): string {
  return `/files/mockups/${mixId}/${CUTOUT_FILE}`;
}
