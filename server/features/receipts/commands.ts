import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { checkout } from "./tables.ts";

type NewReceipt = {
  userEmail: string;
  info: string;
  priceCents: number;
  receiptUrl: string;
  createdAt: Date;
} & ({ orderId: string } | { reference: string });

/** Stores a receipt, once per order, invoice or purchase; returns false if it exists. */
export async function recordReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const added = await tx
    .insert(checkout)
    .values({ id: newId("rcp"), ...receipt })
    .onConflictDoNothing()
    .returning({ id: checkout.id });
  return added.length > 0;
}

/** Marks that the receipt's invoice exists or is not needed, so that the sweep for missing invoices skips it. */
export async function markDocumented(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(checkout).set({ documentedAt: at }).where(eq(checkout.id, id));
}

/**
 * Deletes the payment provider's page, which shows the payer, from the receipts of a user whose account is deleted.
 * Returns their number.
 */
export async function clearReceiptUrls(tx: Tx, email: string): Promise<number> {
  const cleared = await tx
    .update(checkout)
    .set({ receiptUrl: "" })
    .where(eq(checkout.userEmail, email))
    .returning({ id: checkout.id });
  return cleared.length;
}
