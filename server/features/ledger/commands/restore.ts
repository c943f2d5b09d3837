import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { computeUnpaidRenders } from "#shared/unpaid-renders.ts";
import { renderLedger, renderLots } from "../tables.ts";
import type { Revocation } from "./end.ts";
import { appendEntries, lockLedger } from "./ledger.ts";

type Lot = typeof renderLots.$inferSelect;

/**
 * Restores revoked renders that are paid for again after a won dispute, to their lot or, if it has ended, to
 * a permanent one. Returns how many were restored now. Idempotent.
 */
export async function restoreRenders(
  tx: Tx,
  { source, reference, paid }: Revocation,
): Promise<number> {
  const byGrant = and(eq(renderLots.source, source), eq(renderLots.reference, reference));
  const [found] = await tx.select().from(renderLots).where(byGrant);
  const ledger = found ? await lockLedger(tx, found.userId) : null;
  if (!ledger || !found) return 0;
  const [lot] = await tx.select().from(renderLots).where(eq(renderLots.id, found.id));
  if (!lot) return 0;
  const total = computeUnpaidRenders(lot.granted, paid);
  if (lot.revoked <= total) return 0;
  await tx.update(renderLots).set({ revoked: total }).where(eq(renderLots.id, lot.id));
  const restored = Math.max(0, (await countRevoked(tx, lot.id)) - total);
  if (restored === 0) return 0;
  if (lot.endedAt === null) await restoreToLot(tx, lot.id, restored);
  else await createReturnLot(tx, lot, restored);
  await appendEntries(ledger, [
    { kind: "restore", change: restored, lotId: lot.id, reason: "dispute won" },
  ]);
  return restored;
}

/** Returns the renders revoked from a lot and not restored since. */
async function countRevoked(tx: Tx, lotId: string): Promise<number> {
  const [row] = await tx
    .select({ taken: sql<number>`coalesce(-sum(${renderLedger.change}), 0)::int` })
    .from(renderLedger)
    .where(and(eq(renderLedger.lotId, lotId), inArray(renderLedger.kind, ["revoke", "restore"])));
  return row?.taken ?? 0;
}

async function restoreToLot(tx: Tx, id: string, count: number): Promise<void> {
  await tx
    .update(renderLots)
    .set({ left: sql`${renderLots.left} + ${count}` })
    .where(eq(renderLots.id, id));
}

/** Creates a permanent lot, since the period that it came from has passed. */
async function createReturnLot(tx: Tx, { id, userId, label }: Lot, count: number): Promise<void> {
  await tx.insert(renderLots).values({
    ...{ id: newId("lot"), userId, source: "return", reference: `dispute of ${id}`, label },
    ...{ granted: count, left: count },
  });
}
