/** Kinds of products. Each has folders of this name with its blank image and its renderer. */
export const PRODUCT_SHAPES = ["mug", "poster", "shirt", "tote"] as const;

export type ProductShape = (typeof PRODUCT_SHAPES)[number];
