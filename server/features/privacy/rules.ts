/** Longer than any worker holds on to a picture of somebody who is gone. */
export const STRAY_WRITES_MS = 30 * 60_000;

/** What of a person's things an export holds. */
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
