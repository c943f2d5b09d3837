import { inLanguage } from "./language.ts";

/** Downloads of invoices and credit notes. */
export const texts = inLanguage("documents", {
  kind: { invoice: "Invoice", credit_note: "Credit note" },
  /** Accessible name of the link; starts with its visible text. */
  download: (kind: string, number: string) => `${kind} ${number}, PDF`,
});
