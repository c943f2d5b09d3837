import data from "./products.json" with { type: "json" };

/**
 * What a local shop sells. The numbers of the mug of 11 oz and the shirts stand in the vendor's
 * documents; all others, and all costs, are to be checked before a shop goes live.
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

/** "White Glossy Mug (11 oz, White)" */
export function variantName({ product, variant }: { product: Product; variant: Variant }): string {
  return `${product.name} (${[variant.size, variant.color].filter(Boolean).join(", ")})`;
}
