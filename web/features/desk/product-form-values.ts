import type { ChangedProduct, DeskProduct } from "#shared/contracts/desk/products.ts";
import { parseDollars } from "./margins.ts";

export type ProductFormValues = {
  name: string;
  description: string;
  price: string;
  publish: boolean;
  /** By variant id. */
  variants: Record<number, { available: boolean; extra: string }>;
};

export function toProductFormValues({
  name,
  description,
  price,
  publish,
  variants,
}: DeskProduct): ProductFormValues {
  return {
    ...{ name, description, publish, price: price.toFixed(2) },
    variants: Object.fromEntries(
      variants.map(({ id, available, extra }) => [id, { available, extra: extra.toFixed(2) }]),
    ),
  };
}

/** Returns the request body with only the changed variants, or null if a value is invalid. */
export function parseProduct(
  values: ProductFormValues,
  product: DeskProduct,
): Omit<ChangedProduct, "below_cost"> | null {
  const price = parseDollars(values.price);
  const name = values.name.trim();
  const variants = product.variants.map(({ id, extra, available }) => {
    const typed = values.variants[id];
    const now = typed ? parseDollars(typed.extra) : extra;
    return { id, was: { extra, available }, extra: now, available: typed?.available ?? available };
  });
  if (price === null || price < 0.5 || name.length < 2) return null;
  if (variants.some(({ extra }) => extra === null)) return null;
  return {
    ...{ name, price, publish: values.publish, version: product.version },
    description: values.description.trim(),
    variants: variants.flatMap(({ id, was, extra, available }) =>
      extra === null || (was.extra === extra && was.available === available)
        ? []
        : [{ id, extra, available }],
    ),
  };
}
