import type { PrintArea } from "#shared/contracts/designs.ts";
import type { NewProduct, PartnerProductDetail } from "#shared/contracts/desk/products.ts";
import type { ProductShape } from "#shared/product-shapes.ts";
import { readDollars } from "./margins.ts";

/** A product of the shop's own as it is typed. */
export type NewWish = {
  name: string;
  description: string;
  price: string;
  shape: ProductShape;
  placement: string;
  /** In inches. */
  safe: string;
  bleed: string;
  /** The partner's numbers. */
  variants: number[];
};

export const NOTHING_YET: NewWish = {
  ...{ name: "", description: "", price: "", shape: "mug", placement: "", variants: [] },
  ...{ safe: "0.25", bleed: "0.125" },
};

type Offered = PartnerProductDetail["variants"][number];

export function canSell({ sold_as, files }: Offered, placement: string): boolean {
  return sold_as === null && files[placement] !== undefined;
}

/** As the server takes it; the extra of a size is what it costs more than the cheapest. Null while not whole. */
export function productOf(wish: NewWish, offer: PartnerProductDetail): NewProduct | null {
  const price = readDollars(wish.price);
  const [safe, bleed] = [readInches(wish.safe), readInches(wish.bleed)];
  const name = wish.name.trim();
  const chosen = offer.variants.filter(({ id }) => wish.variants.includes(id));
  const least = Math.min(...chosen.map(({ cost }) => cost));
  if (price === null || price < 0.5 || safe === null || bleed === null) return null;
  if (name.length < 2 || chosen.length === 0) return null;
  return {
    ...{ name, price, safe, bleed, shape: wish.shape, placement: wish.placement },
    description: wish.description.trim(),
    partner_product_id: offer.id,
    variants: chosen.map(({ id, cost }) => ({
      partner_variant_id: id,
      extra: Math.max(0, Math.ceil(cost - least)),
    })),
  };
}

export function readInches(typed: string): number | null {
  return /^[012](\.\d{1,3})?$/.test(typed.trim()) && Number(typed) <= 2 ? Number(typed) : null;
}

/** What is going to be printed on, one for each size of file. */
export function areasOf(wish: NewWish, offer: PartnerProductDetail): PrintArea[] {
  const files = offer.variants
    .filter(({ id }) => wish.variants.includes(id))
    .flatMap((variant) => variant.files[wish.placement] ?? []);
  const sizes = new Map(files.map((file) => [`${file.width}×${file.height} ${file.dpi}`, file]));
  return [...sizes.values()].map((file) => ({
    ...file,
    safe: Math.round((readInches(wish.safe) ?? 0) * file.dpi),
    bleed: Math.round((readInches(wish.bleed) ?? 0) * file.dpi),
    wraps: wish.shape === "mug",
    background: wish.shape === "mug" || wish.shape === "poster",
  }));
}
