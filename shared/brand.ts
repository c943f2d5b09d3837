/** The product name used in every text. */
export const PRODUCT = "MeMix";
