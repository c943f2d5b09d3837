import data from "./products.json" with { type: "json" };

/**
 * The products of a local shop. The ids and sizes of the 11 oz mug and the shirts are from Printful's
 * documentation; check all others, and all costs, before a shop goes live.
 */
export type Product = (typeof data.products)[number];
export type Variant = Product["variants"][number];

const variants = new Map(
  data.products.flatMap((product) =>
    product.variants.map((variant) => [variant.id, { product, variant }] as const),
  ),
);

export function findVariant(id: number): { product: Product; variant: Variant } | undefined {
  return variants.get(id);
}

export function listProducts(): Product[] {
  return data.products;
}

export function findProduct(id: number): Product | undefined {
  return data.products.find((product) => product.id === id);
}

/** Returns a name such as "White Glossy Mug (11 oz, White)". */
export function formatVariantName({
  product,
  variant,
}: {
  product: Product;
  variant: Variant;
}): string {
  return `${product.name} (${[variant.size, variant.color].filter(Boolean).join(", ")})`;
}
