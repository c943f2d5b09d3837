/** What kinds of things are sold. Each has folders of that name with its empty picture and who draws it. */
export const PRODUCT_SHAPES = ["mug", "poster", "shirt", "tote"] as const;

export type ProductShape = (typeof PRODUCT_SHAPES)[number];
