/** Classes of goods that are taxed differently in some places. */
export const TAX_CLASSES = ["goods", "clothing"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
