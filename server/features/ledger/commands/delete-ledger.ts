import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { renderLedger, renderLots } from "../tables.ts";

/**
 * Deletes a user's ledger and lots and returns the number of deleted ledger rows; the caller sets the balance
 * to 0.
 */
export async function deleteLedger(tx: Tx, userId: string): Promise<number> {
  const deleted = await tx
    .delete(renderLedger)
    .where(eq(renderLedger.userId, userId))
    .returning({ id: renderLedger.id });
  await tx.delete(renderLots).where(eq(renderLots.userId, userId));
  return deleted.length;
}
