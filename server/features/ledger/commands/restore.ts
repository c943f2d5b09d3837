import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { unpaidRenders } from "#shared/unpaid-renders.ts";
import { renderLedger, renderLots } from "../tables.ts";
import { openBook, write } from "./book.ts";
import type { Revocation } from "./end.ts";

type Lot = typeof renderLots.$inferSelect;

/**
 * Gives back what a dispute had taken of a grant and what is paid for after all: to its lot, or, where that has ended
 * meanwhile, for good. The same payment again changes nothing. Returns how many were given now.
 */
export async function restoreRenders(
  tx: Tx,
  { source, reference, paid }: Revocation,
): Promise<number> {
  const ofGrant = and(eq(renderLots.source, source), eq(renderLots.reference, reference));
  const [found] = await tx.select().from(renderLots).where(ofGrant);
  const book = found ? await openBook(tx, found.userId) : null;
  if (!book || !found) return 0;
  const [lot] = await tx.select().from(renderLots).where(eq(renderLots.id, found.id));
  if (!lot) return 0;
  const total = unpaidRenders(lot.granted, paid);
  if (lot.revoked <= total) return 0;
  await tx.update(renderLots).set({ revoked: total }).where(eq(renderLots.id, lot.id));
  const back = Math.max(0, (await countTaken(tx, lot.id)) - total);
  if (back === 0) return 0;
  if (lot.endedAt === null) await putBack(tx, lot.id, back);
  else await openLot(tx, lot, back);
  await write(book, [{ kind: "restore", change: back, lotId: lot.id, reason: "dispute won" }]);
  return back;
}

/** What was really taken of a lot and not given back since. */
async function countTaken(tx: Tx, lotId: string): Promise<number> {
  const [row] = await tx
    .select({ taken: sql<number>`coalesce(-sum(${renderLedger.change}), 0)::int` })
    .from(renderLedger)
    .where(and(eq(renderLedger.lotId, lotId), inArray(renderLedger.kind, ["revoke", "restore"])));
  return row?.taken ?? 0;
}

async function putBack(tx: Tx, id: string, count: number): Promise<void> {
  await tx
    .update(renderLots)
    .set({ left: sql`${renderLots.left} + ${count}` })
    .where(eq(renderLots.id, id));
}

/** One that stays: the month that it came from went by without it. */
async function openLot(tx: Tx, { id, userId, label }: Lot, count: number): Promise<void> {
  await tx.insert(renderLots).values({
    ...{ id: newId("lot"), userId, source: "return", reference: `dispute of ${id}`, label },
    ...{ granted: count, left: count },
  });
}
