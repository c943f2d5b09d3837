/** Seconds; the end is the first second of the next one. */
export type Period = { start: number; end: number };

export type InvoiceLine = {
  id: string;
  /** Below 0 for time that was paid and is not used. */
  amount: number;
  description: string;
  price: string;
  quantity: number;
  period: Period;
  isProration: boolean;
  subscriptionItem: string;
  invoiceItem: string | null;
};
