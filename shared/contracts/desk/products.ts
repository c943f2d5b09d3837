import { z } from "zod";
import { PRODUCT_SHAPES } from "#shared/product-shapes.ts";
import { baseVersion } from "../common.ts";
import { printArea } from "../designs.ts";

const name = z.string().trim().min(2).max(60);
const description = z.string().trim().max(300);
const price = z.number().min(0.5).max(10_000).describe("US dollars");
const extra = z.number().min(0).max(10_000).describe("US dollars on top of the product's price");
const belowCost = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .nullable()
  .describe("reason to sell below cost; null: reject the change if it would");

export const deskVariant = z.object({
  id: z.number().int(),
  size: z.string(),
  color: z.string().nullable(),
  color_hex: z.string().nullable(),
  extra,
  available: z.boolean(),
  partner_variant_id: z.number().int(),
  area: z.string().describe("name of its print area"),
});
export type DeskVariant = z.infer<typeof deskVariant>;

export const deskProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  shape: z.enum(PRODUCT_SHAPES),
  price,
  publish: z.boolean(),
  image_url: z.string(),
  version: z.number().int(),
  partner_product_id: z.number().int(),
  placement: z.string(),
  areas: z.array(printArea.extend({ name: z.string() })),
  variants: z.array(deskVariant),
  in_carts: z.number().int().describe("number of cart lines with it"),
  at_other_price: z
    .number()
    .int()
    .describe("number of these cart lines that were added at another price"),
  being_paid: z.number().int().describe("number of open payment pages"),
});
export type DeskProduct = z.infer<typeof deskProduct>;

/** Current state of a variant at the print provider. */
export const variantCheck = z.object({
  state: z.enum(["fine", "out_of_stock", "gone"]),
  cost: z.number().nullable().describe("US dollars; null if the variant is gone"),
  margin: z
    .number()
    .nullable()
    .describe("US dollars left of the price after print and payment fees"),
});
export type VariantCheck = z.infer<typeof variantCheck>;

export const productChecks = z.object({
  known: z.boolean().describe("false: the print provider is currently unavailable"),
  variants: z.record(z.string(), variantCheck).describe("by variant ID"),
});
export type ProductChecks = z.infer<typeof productChecks>;

export const changeProductInput = z.object({
  ...{ name, description, price, below_cost: belowCost },
  publish: z.boolean(),
  version: baseVersion.min(1),
  variants: z
    .array(z.object({ id: z.int().min(1), extra, available: z.boolean() }))
    .max(200)
    .describe("only the variants that change"),
});
export type ChangedProduct = z.infer<typeof changeProductInput>;

export const partnerProductLine = z.object({ id: z.number().int(), name: z.string() });
export type PartnerProductLine = z.infer<typeof partnerProductLine>;

/** A product of the print provider with its variants. */
export const partnerProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  variants: z.array(
    z.object({
      id: z.number().int(),
      size: z.string(),
      color: z.string().nullable(),
      color_hex: z.string().nullable(),
      cost: z.number(),
      in_stock: z.boolean(),
      sold_as: z.string().nullable().describe("name of the shop's product that already uses it"),
      files: z.record(
        z.string(),
        z.object({ width: z.number(), height: z.number(), dpi: z.number() }),
      ),
    }),
  ),
});
export type PartnerProductDetail = z.infer<typeof partnerProduct>;

const inches = z.number().min(0).max(2);

export const newProductInput = z.object({
  ...{ name, description, price },
  shape: z.enum(PRODUCT_SHAPES),
  partner_product_id: z.int().min(1),
  placement: z.string().min(1).max(60),
  safe: inches.describe("inches from the edge that important content must keep clear"),
  bleed: inches.describe("inches at the edge that may be trimmed"),
  variants: z
    .array(z.object({ partner_variant_id: z.int().min(1), extra }))
    .min(1)
    .max(100),
});
export type NewProduct = z.infer<typeof newProductInput>;

export const changeAreasInput = z.object({
  version: baseVersion.min(1),
  areas: z
    .array(z.object({ name: z.string().min(1).max(120), safe: inches, bleed: inches }))
    .min(1)
    .max(50),
});
export type ChangedAreas = z.infer<typeof changeAreasInput>;

export const numberParams = z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) });
