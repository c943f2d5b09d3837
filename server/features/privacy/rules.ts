/** Longer (ms) than any worker may still write a picture of a deleted user. */
export const LATE_WRITES_MS = 30 * 60_000;

/** Data files of an export. */
export type ExportFile =
  | "account.json"
  | "photos.json"
  | "mixes.json"
  | "history.json"
  | "orders.json"
  | "receipts.json"
  | "invoices.json"
  | "documents.json"
  | "letters.json"
  | "messages.json"
  | "cart.json"
  | "renders.csv";
