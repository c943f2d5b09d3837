import { recordSale } from "#server/features/history/commands.ts";
import { recordReceipt } from "#server/features/receipts/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { BillingUser } from "./lock-user.ts";

export type PaymentFacts = {
  /** Id of the invoice or purchase. */
  reference: string;
  info: string;
  cents: number;
  receiptUrl: string | null;
  paidAt: Date;
};

/**
 * Records the receipt and history entry of a payment, once; nothing for 0 cents. Returns whether it was new.
 */
export async function recordPayment(
  tx: Tx,
  user: BillingUser,
  payment: PaymentFacts,
): Promise<boolean> {
  if (payment.cents <= 0) return false;
  const { info, cents, reference, paidAt } = payment;
  const receiptUrl = payment.receiptUrl ?? "";
  const isNew = await recordReceipt(tx, {
    userEmail: user.email,
    reference,
    info,
    priceCents: cents,
    receiptUrl,
    createdAt: paidAt,
  });
  if (isNew) await recordSale(tx, user.email, { info, receiptUrl, createdAt: paidAt });
  return isNew;
}
