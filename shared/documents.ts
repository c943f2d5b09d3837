/** Kinds of accounting documents. A credit note reverses all or part of one invoice. */
export const DOCUMENT_KINDS = ["invoice", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What an invoice is for. A plan invoice covers one month, or one upgrade. */
export const SOLD_KINDS = ["order", "plan", "pack"] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];
