import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { type Paid, unpaidRenders } from "#shared/unpaid-renders.ts";
import type { EndReason, LotSource, RevokeReason } from "../rules.ts";
import { renderLots } from "../tables.ts";
import { openBook, write } from "./book.ts";

type Lot = typeof renderLots.$inferSelect;

/**
 * Ends these lots of a user: what is left in them is gone. Returns how much that was. Ended ones stay
 * as they are, so it is safe to repeat.
 */
export async function endLots(
  tx: Tx,
  input: { userId: string; isMeant: (lot: Lot) => boolean; reason: EndReason; now: Date },
): Promise<number> {
  const book = await openBook(tx, input.userId);
  if (!book) return 0;
  const lots = (await openLots(tx, input.userId)).filter(input.isMeant);
  if (lots.length === 0) return 0;
  await tx
    .update(renderLots)
    .set({ left: 0, endedAt: input.now })
    .where(
      inArray(
        renderLots.id,
        lots.map(({ id }) => id),
      ),
    );
  const { reason } = input;
  const full = lots.filter(({ left }) => left > 0);
  await write(
    book,
    full.map(({ id: lotId, left }) => ({ kind: "expire" as const, change: -left, lotId, reason })),
  );
  return full.reduce((sum, { left }) => sum + left, 0);
}

async function openLots(tx: Tx, userId: string): Promise<Lot[]> {
  return await tx
    .select()
    .from(renderLots)
    .where(and(eq(renderLots.userId, userId), isNull(renderLots.endedAt)))
    .orderBy(renderLots.createdAt, renderLots.id);
}

export type Revocation = {
  source: LotSource;
  reference: string;
  paid: Paid;
};

/**
 * Takes back what is left of a grant that was refunded or disputed; never more than is there. The
 * same payment again changes nothing. Returns how many were taken now.
 */
export async function revokeRenders(tx: Tx, revocation: Revocation): Promise<number> {
  const { source, reference, paid } = revocation;
  const [found] = await tx
    .select()
    .from(renderLots)
    .where(and(eq(renderLots.source, source), eq(renderLots.reference, reference)));
  const book = found ? await openBook(tx, found.userId) : null;
  if (!book || !found) return 0;
  const [lot] = await tx.select().from(renderLots).where(eq(renderLots.id, found.id));
  if (!lot) return 0;
  const total = unpaidRenders(lot.granted, paid);
  const reason: RevokeReason = paid.isDisputed ? "disputed" : "refunded";
  if (total <= lot.revoked) return 0;
  const taken = Math.min(total - lot.revoked, lot.left);
  await tx
    .update(renderLots)
    .set({ revoked: total, left: lot.left - taken })
    .where(eq(renderLots.id, lot.id));
  if (taken > 0) await write(book, [{ kind: "revoke", change: -taken, lotId: lot.id, reason }]);
  return taken;
}
