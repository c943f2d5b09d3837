import type { Dispute, Refund } from "./checkout-port.ts";

export type ListedPayment = {
  id: string;
  at: Date;
  isPaid: boolean;
  cents: number;
  currency: string;
  customerId: string | null;
  /** Our IDs from the payment's metadata; a plan's payment is created by its invoice and has none. */
  orderId: string | null;
  purchaseId: string | null;
};

export type ListedRefund = Refund & { paymentId: string | null };
export type ListedDispute = Dispute & { paymentId: string | null };

/** A balance transaction of one payment. */
export type ListedMove = {
  id: string;
  at: Date;
  paymentId: string;
  /** Negative for refunds and disputes. */
  cents: number;
  /** The provider's fee. */
  feeCents: number;
};

/** A payment for a plan or pack with tax by the provider. */
export type ListedOffer = {
  paymentId: string;
  /** Including tax. */
  cents: number;
  taxCents: number;
  /** Total of credit notes issued at the provider after the payment. */
  creditedCents: number;
};

/**
 * Lists for the daily reconciliation: everything since a time, newest first. All may throw `PaymentError`.
 */
export type BooksPort = {
  listPayments(since: Date): Promise<ListedPayment[]>;
  listRefunds(since: Date): Promise<ListedRefund[]>;
  /** Of payments only: excludes payouts and the provider's monthly fees. */
  listMoves(since: Date): Promise<ListedMove[]>;
  listDisputes(since: Date): Promise<ListedDispute[]>;
  listTaxedOffers(since: Date): Promise<ListedOffer[]>;
};
