import { recordSale } from "#server/features/history/commands.ts";
import { recordReceipt } from "#server/features/receipts/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Person } from "./person.ts";

export type PaymentFacts = {
  /** The invoice or purchase that it paid. */
  reference: string;
  info: string;
  cents: number;
  receiptUrl: string | null;
  paidAt: Date;
};

/** Receipt and entry of a payment, once; nothing for what cost nothing. True where it is new. */
export async function recordPayment(
  tx: Tx,
  person: Person,
  payment: PaymentFacts,
): Promise<boolean> {
  if (payment.cents <= 0) return false;
  const { info, cents, reference, paidAt } = payment;
  const receiptUrl = payment.receiptUrl ?? "";
  const isNew = await recordReceipt(tx, {
    userEmail: person.email,
    reference,
    info,
    priceCents: cents,
    receiptUrl,
    createdAt: paidAt,
  });
  if (isNew) await recordSale(tx, person.email, { info, receiptUrl, createdAt: paidAt });
  return isNew;
}
