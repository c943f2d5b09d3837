import type { texts } from "../documents.ts";

export const documents: typeof texts = {
  kind: { invoice: "Rechnung", credit_note: "Gutschrift" },
  download: (kind, number) => `${kind} ${number}, PDF`,
};
