import { z } from "zod";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { usualCardFee } from "#shared/margin.ts";
import { PRODUCT_SHAPES, type ProductShape } from "#shared/product-shapes.ts";
import { TAX_CLASSES, type TaxClass } from "#shared/tax-classes.ts";
import type { VariantRow } from "./queries.ts";

/** Whether it can be bought today. */
export function isSold({ merch, variant }: Pick<VariantRow, "merch" | "variant">): boolean {
  return merch.publish && variant.available;
}

/** What one costs, in cents. */
export function unitCents({ merch, variant }: VariantRow): number {
  return merch.priceCents + variant.extraCents;
}

/** What one of it is sold for, and what the partner asks us for it; null: the partner does not make it any more. */
export type CostedVariant = {
  variantId: number;
  product: string;
  variant: string;
  unitCents: number;
  costCents: number | null;
};

/** What is left of the price of one; shipping and tax are passed on as they are. */
export function marginCents({ unitCents, costCents }: { unitCents: number; costCents: number }) {
  return unitCents - costCents - usualCardFee(unitCents);
}

/** Ids of what is made at the desk begin here, so that none is one that a catalogue brings in. */
const FIRST_OWN_ID = 100_000;

export function nextOwnId(taken: { id: number }[]): number {
  return Math.max(FIRST_OWN_ID - 1, ...taken.map(({ id }) => id)) + 1;
}

/** What the law may tax in another way: a product made at the desk is taxed as its shape is. */
export const SHAPE_TAXES = {
  mug: "goods",
  poster: "goods",
  shirt: "clothing",
  tote: "goods",
} as const satisfies Record<ProductShape, TaxClass>;

/** How the print areas of a shape are: as far as ink goes, and whether the whole of it takes ink. */
export const SHAPE_AREAS = {
  mug: { wraps: true, background: true },
  poster: { wraps: false, background: true },
  shirt: { wraps: false, background: false },
  tote: { wraps: false, background: false },
} as const satisfies Record<ProductShape, Pick<PrintArea, "wraps" | "background">>;

/** What shows a product of a shape that has no picture of its own. */
export const SHAPE_PICTURES: Record<ProductShape, string> = {
  mug: "/merch/coffee-mug.webp",
  poster: "/merch/poster.webp",
  shirt: "/merch/t-shirt.webp",
  tote: "/merch/tote-bag.webp",
};

export function printAreaOf({ area }: VariantRow): PrintArea {
  const { width, height, dpi, safe, bleed, wraps, background } = area;
  return { width, height, dpi, safe, bleed, wraps, background };
}

const id = z.int().min(1);
const px = z.int().min(100).max(8000);

const cataloguedArea = z.strictObject({
  /** As the variants name it here; the shop's row has it where it is free. */
  id,
  name: z.string().min(1),
  width: px,
  height: px,
  dpi: z.int().min(72).max(1200),
  safe: z.int().min(0),
  bleed: z.int().min(0),
  wraps: z.boolean(),
  background: z.boolean(),
});
export type CataloguedArea = z.output<typeof cataloguedArea>;

const cataloguedVariant = z.strictObject({
  id,
  printAreaId: id,
  partnerVariantId: id,
  size: z.string().min(1),
  color: z.string().min(1).nullable().default(null),
  colorHex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  extraCents: z.int().min(0).default(0),
  /** Ids of what was sold before it in its place. */
  replaces: z.array(id).default([]),
});
export type CataloguedVariant = z.output<typeof cataloguedVariant>;

const cataloguedProduct = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** The shop's row has it where it is free, else the next one. */
  id,
  name: z.string().min(1),
  description: z.string(),
  shape: z.enum(PRODUCT_SHAPES),
  priceCents: z.int().min(1),
  imageUrl: z.string().startsWith("/"),
  publish: z.boolean(),
  partnerProductId: id,
  placement: z.string().min(1),
  taxClass: z.enum(TAX_CLASSES).default("goods"),
  variants: z.array(cataloguedVariant).min(1),
});
export type CataloguedProduct = z.output<typeof cataloguedProduct>;

const catalogue = z.strictObject({
  printAreas: z.array(cataloguedArea),
  products: z.array(cataloguedProduct),
});
export type Catalogue = z.output<typeof catalogue>;

/** The wanted id, or else the next after the last. */
export function freeId(taken: { id: number }[], wanted: number): number {
  const ids = taken.map(({ id }) => id);
  return ids.includes(wanted) ? Math.max(...ids) + 1 : wanted;
}

/** Throws an error that names the product at fault. */
export function parseCatalogue(entries: unknown): Catalogue {
  const parsed = catalogue.safeParse(entries);
  if (!parsed.success)
    throw new Error(`The catalogue of products: ${z.prettifyError(parsed.error)}`);
  const { printAreas, products } = parsed.data;
  const variants = products.flatMap((product) => product.variants);
  refuseTwice("print areas", printAreas, ["id", "name"]);
  refuseTwice("products", products, ["slug", "id", "name"]);
  refuseTwice("variants", variants, ["id", "partnerVariantId"]);
  const areas = new Set(printAreas.map((area) => area.id));
  const lost = variants.find(({ printAreaId }) => !areas.has(printAreaId));
  if (lost)
    throw new Error(
      `The catalogue of products: the variant ${lost.id} is printed on ${lost.printAreaId}, which is no print area.`,
    );
  return parsed.data;
}

function refuseTwice<Entry>(what: string, entries: Entry[], keys: (keyof Entry)[]): void {
  for (const key of keys) {
    const values = entries.map((entry) => entry[key]);
    const twice = values.find((value, place) => values.indexOf(value) < place);
    if (twice === undefined) continue;
    throw new Error(
      `The catalogue of products: two ${what} have the ${String(key)} ${String(twice)}.`,
    );
  }
}
