/** What the books are made of. A credit note takes back all or a part of one invoice. */
export const DOCUMENT_KINDS = ["invoice", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What an invoice can be of: a bill of a plan is one month, or one change to a bigger plan. */
export const SOLD_KINDS = ["order", "plan", "pack"] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];
