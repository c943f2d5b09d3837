import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { renderLedger, renderLots } from "../tables.ts";

/** Forgets the ledger of a person who leaves, whose balance the caller sets to 0; gives its length. */
export async function forgetLedger(tx: Tx, userId: string): Promise<number> {
  const forgotten = await tx
    .delete(renderLedger)
    .where(eq(renderLedger.userId, userId))
    .returning({ id: renderLedger.id });
  await tx.delete(renderLots).where(eq(renderLots.userId, userId));
  return forgotten.length;
}
