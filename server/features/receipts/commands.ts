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

/** Keeps what was paid, once per order, invoice or purchase; false where it is known. */
export async function recordReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const added = await tx
    .insert(checkout)
    .values({ id: newId("rcp"), ...receipt })
    .onConflictDoNothing()
    .returning({ id: checkout.id });
  return added.length > 0;
}

/** Its invoice is there, or it wants none: whoever makes up for missing ones need not look at it again. */
export async function markDocumented(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(checkout).set({ documentedAt: at }).where(eq(checkout.id, id));
}

/** Receipts of a person who leaves stay without the provider's page, which shows who paid. */
export async function forgetReceiptPages(tx: Tx, email: string): Promise<number> {
  const kept = await tx
    .update(checkout)
    .set({ receiptUrl: "" })
    .where(eq(checkout.userEmail, email))
    .returning({ id: checkout.id });
  return kept.length;
}
