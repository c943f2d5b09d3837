import { inLanguage } from "./language.ts";

export const texts = inLanguage("documents", {
  kind: { invoice: "Invoice", credit_note: "Credit note" },
  /** Accessible name of the link; starts with its visible text. */
  download: (kind: string, number: string) => `${kind} ${number}, PDF`,
});
