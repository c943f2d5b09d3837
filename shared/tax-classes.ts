/** What the law of a place may tax in another way than all other goods. */
export const TAX_CLASSES = ["goods", "clothing"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
