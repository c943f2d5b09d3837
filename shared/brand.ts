/** The product's name as it stands in every text; change it here and it changes everywhere. */
export const PRODUCT = "MeMix";
