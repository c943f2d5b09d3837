import { inLanguage } from "./language.ts";

/** Invoices and credit notes, wherever they can be downloaded. */
export const texts = inLanguage("documents", {
  kind: { invoice: "Invoice", credit_note: "Credit note" },
  /** Read aloud instead of the link, and begins with it. */
  download: (kind: string, number: string) => `${kind} ${number}, PDF`,
});
