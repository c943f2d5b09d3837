import { z } from "zod";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { estimateCardFee } from "#shared/margin.ts";
import { PRODUCT_SHAPES, type ProductShape } from "#shared/product-shapes.ts";
import { TAX_CLASSES, type TaxClass } from "#shared/tax-classes.ts";
import type { VariantRow } from "./queries.ts";

export function isSold({ merch, variant }: Pick<VariantRow, "merch" | "variant">): boolean {
  return merch.publish && variant.available;
}

export function getUnitCents({ merch, variant }: VariantRow): number {
  return merch.priceCents + variant.extraCents;
}

/** A variant's price and its cost at the print provider; null: the provider no longer makes it. */
export type CostedVariant = {
  variantId: number;
  product: string;
  variant: string;
  unitCents: number;
  costCents: number | null;
};

/** Returns the unit price less cost and card fee; shipping and tax are passed on unchanged. */
export function computeMarginCents({
  unitCents,
  costCents,
}: {
  unitCents: number;
  costCents: number;
}) {
  return unitCents - costCents - estimateCardFee(unitCents);
}

/** Ids of products created by the operator start here, so that they never collide with the catalog's. */
const FIRST_SHOP_ID = 100_000;

export function getNextShopId(taken: { id: number }[]): number {
  return Math.max(FIRST_SHOP_ID - 1, ...taken.map(({ id }) => id)) + 1;
}

/** A tax class per shape, for products created by the operator. */
export const SHAPE_TAXES = {
  mug: "goods",
  poster: "goods",
  shirt: "clothing",
  tote: "goods",
} as const satisfies Record<ProductShape, TaxClass>;

/** Print area properties per shape: whether it wraps around, and whether the background is printed. */
export const SHAPE_AREAS = {
  mug: { wraps: true, background: true },
  poster: { wraps: false, background: true },
  shirt: { wraps: false, background: false },
  tote: { wraps: false, background: false },
} as const satisfies Record<ProductShape, Pick<PrintArea, "wraps" | "background">>;

export const SHAPE_IMAGES: Record<ProductShape, string> = {
  mug: "/merch/coffee-mug.webp",
  poster: "/merch/poster.webp",
  shirt: "/merch/t-shirt.webp",
  tote: "/merch/tote-bag.webp",
};

export function toPrintArea({ area }: VariantRow): PrintArea {
  const { width, height, dpi, safe, bleed, wraps, background } = area;
  return { width, height, dpi, safe, bleed, wraps, background };
}

const id = z.int().min(1);
const px = z.int().min(100).max(8000);

const cataloguedArea = z.strictObject({
  /** The id within the catalog; the shop's row has the same id if it is free. */
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
  /** Ids of the variants that it replaces. */
  replaces: z.array(id).default([]),
});
export type CataloguedVariant = z.output<typeof cataloguedVariant>;

const cataloguedProduct = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** The shop's row has this id if it is free, else the next one. */
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

export function findFreeId(taken: { id: number }[], wanted: number): number {
  const ids = taken.map(({ id }) => id);
  return ids.includes(wanted) ? Math.max(...ids) + 1 : wanted;
}

/** Throws an error that names the faulty entry. */
export function parseCatalogue(entries: unknown): Catalogue {
  const parsed = catalogue.safeParse(entries);
  if (!parsed.success)
    throw new Error(`The catalogue of products: ${z.prettifyError(parsed.error)}`);
  const { printAreas, products } = parsed.data;
  const variants = products.flatMap((product) => product.variants);
  assertUnique("print areas", printAreas, ["id", "name"]);
  assertUnique("products", products, ["slug", "id", "name"]);
  assertUnique("variants", variants, ["id", "partnerVariantId"]);
  const areas = new Set(printAreas.map((area) => area.id));
  const misplaced = variants.find(({ printAreaId }) => !areas.has(printAreaId));
  if (misplaced)
    throw new Error(
      `The catalogue of products: the variant ${misplaced.id} is printed on ${misplaced.printAreaId}, which is no print area.`,
    );
  return parsed.data;
}

function assertUnique<Entry>(what: string, entries: Entry[], keys: (keyof Entry)[]): void {
  for (const key of keys) {
    const values = entries.map((entry) => entry[key]);
    const duplicate = values.find((value, place) => values.indexOf(value) < place);
    if (duplicate === undefined) continue;
    throw new Error(
      `The catalogue of products: two ${what} have the ${String(key)} ${String(duplicate)}.`,
    );
  }
}
