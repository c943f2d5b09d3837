/** Unix seconds; the end is exclusive. */
export type Period = { start: number; end: number };

export type InvoiceLine = {
  id: string;
  /** Below 0 for unused time that was paid. */
  amount: number;
  description: string;
  price: string;
  quantity: number;
  period: Period;
  isProration: boolean;
  subscriptionItem: string;
  invoiceItem: string | null;
};
