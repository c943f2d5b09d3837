import type { Dispute, Refund } from "./checkout-port.ts";

export type ListedPayment = {
  id: string;
  at: Date;
  isPaid: boolean;
  cents: number;
  currency: string;
  customerId: string | null;
  /** Ours, as they were noted on it; a plan's payment is made by its invoice and carries none. */
  orderId: string | null;
  purchaseId: string | null;
};

export type ListedRefund = Refund & { paymentId: string | null };
export type ListedDispute = Dispute & { paymentId: string | null };

/** A line of the provider's own books about one payment. */
export type ListedMove = {
  id: string;
  at: Date;
  paymentId: string;
  /** Negative where it went back or the bank took it. */
  cents: number;
  /** What the provider took for it besides. */
  feeCents: number;
};

/** What was paid for a plan or a pack, where the provider looked up its tax. */
export type ListedOffer = {
  paymentId: string;
  /** With the tax. */
  cents: number;
  taxCents: number;
  /** What bills were lowered by since they were paid, at the provider's own desk. */
  creditedCents: number;
};

/** What the daily comparison needs: all that the provider lists since then, newest first. All may throw `PaymentError`. */
export type BooksPort = {
  listPayments(since: Date): Promise<ListedPayment[]>;
  listRefunds(since: Date): Promise<ListedRefund[]>;
  /** Of payments alone: what goes to our bank account, or what the provider bills by the month, is not there. */
  listMoves(since: Date): Promise<ListedMove[]>;
  listDisputes(since: Date): Promise<ListedDispute[]>;
  listTaxedOffers(since: Date): Promise<ListedOffer[]>;
};
