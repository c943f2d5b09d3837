import type { ChangedProduct, DeskProduct } from "#shared/contracts/desk/products.ts";
import { readDollars } from "./margins.ts";

/** A product as it is typed. */
export type ProductWish = {
  name: string;
  description: string;
  price: string;
  publish: boolean;
  /** By their ids. */
  variants: Record<number, { available: boolean; extra: string }>;
};

export function wishOf({ name, description, price, publish, variants }: DeskProduct): ProductWish {
  return {
    ...{ name, description, publish, price: price.toFixed(2) },
    variants: Object.fromEntries(
      variants.map(({ id, available, extra }) => [id, { available, extra: extra.toFixed(2) }]),
    ),
  };
}

/** As the server takes it, with the variants that differ; null while something can't be. */
export function changeOf(
  wish: ProductWish,
  product: DeskProduct,
): Omit<ChangedProduct, "below_cost"> | null {
  const price = readDollars(wish.price);
  const name = wish.name.trim();
  const variants = product.variants.map(({ id, extra, available }) => {
    const typed = wish.variants[id];
    const now = typed ? readDollars(typed.extra) : extra;
    return { id, was: { extra, available }, extra: now, available: typed?.available ?? available };
  });
  if (price === null || price < 0.5 || name.length < 2) return null;
  if (variants.some(({ extra }) => extra === null)) return null;
  return {
    ...{ name, price, publish: wish.publish, version: product.version },
    description: wish.description.trim(),
    variants: variants.flatMap(({ id, was, extra, available }) =>
      extra === null || (was.extra === extra && was.available === available)
        ? []
        : [{ id, extra, available }],
    ),
  };
}
