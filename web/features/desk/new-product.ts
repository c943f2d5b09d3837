import type { PrintArea } from "#shared/contracts/designs.ts";
import type { NewProduct, PartnerProductDetail } from "#shared/contracts/desk/products.ts";
import type { ProductShape } from "#shared/product-shapes.ts";
import { parseDollars } from "./margins.ts";

export type NewProductValues = {
  name: string;
  description: string;
  price: string;
  shape: ProductShape;
  placement: string;
  /** In inches. */
  safe: string;
  bleed: string;
  /** The print provider's variant ids. */
  variants: number[];
};

export const EMPTY_PRODUCT: NewProductValues = {
  ...{ name: "", description: "", price: "", shape: "mug", placement: "", variants: [] },
  ...{ safe: "0.25", bleed: "0.125" },
};

type PartnerVariant = PartnerProductDetail["variants"][number];

export function canSell({ sold_as, files }: PartnerVariant, placement: string): boolean {
  return sold_as === null && files[placement] !== undefined;
}

/**
 * Returns the request body, or null while incomplete. A variant's `extra` is its cost above that of the cheapest
 * chosen one, rounded up to whole dollars.
 */
export function parseNewProduct(
  values: NewProductValues,
  offer: PartnerProductDetail,
): NewProduct | null {
  const price = parseDollars(values.price);
  const [safe, bleed] = [parseInches(values.safe), parseInches(values.bleed)];
  const name = values.name.trim();
  const chosen = offer.variants.filter(({ id }) => values.variants.includes(id));
  const lowestCost = Math.min(...chosen.map(({ cost }) => cost));
  if (price === null || price < 0.5 || safe === null || bleed === null) return null;
  if (name.length < 2 || chosen.length === 0) return null;
  return {
    ...{ name, price, safe, bleed, shape: values.shape, placement: values.placement },
    description: values.description.trim(),
    partner_product_id: offer.id,
    variants: chosen.map(({ id, cost }) => ({
      partner_variant_id: id,
      extra: Math.max(0, Math.ceil(cost - lowestCost)),
    })),
  };
}

export function parseInches(typed: string): number | null {
  return /^[012](\.\d{1,3})?$/.test(typed.trim()) && Number(typed) <= 2 ? Number(typed) : null;
}

/** Returns the print areas of the chosen variants, one per file size. */
export function getPrintAreas(values: NewProductValues, offer: PartnerProductDetail): PrintArea[] {
  const files = offer.variants
    .filter(({ id }) => values.variants.includes(id))
    .flatMap((variant) => variant.files[values.placement] ?? []);
  const sizes = new Map(files.map((file) => [`${file.width}×${file.height} ${file.dpi}`, file]));
  return [...sizes.values()].map((file) => ({
    ...file,
    safe: Math.round((parseInches(values.safe) ?? 0) * file.dpi),
    bleed: Math.round((parseInches(values.bleed) ?? 0) * file.dpi),
    wraps: values.shape === "mug",
    background: values.shape === "mug" || values.shape === "poster",
  }));
}
