import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { computeUnpaidRenders, type RendersPayment } from "#shared/unpaid-renders.ts";
import type { EndReason, LotSource, RevokeReason } from "../rules.ts";
import { renderLots } from "../tables.ts";
import { appendEntries, lockLedger } from "./ledger.ts";

type Lot = typeof renderLots.$inferSelect;

/** Ends the selected lots of a user and returns how many renders expired. Idempotent. */
export async function endLots(
  tx: Tx,
  input: { userId: string; isMeant: (lot: Lot) => boolean; reason: EndReason; now: Date },
): Promise<number> {
  const ledger = await lockLedger(tx, input.userId);
  if (!ledger) return 0;
  const lots = (await listOpenLots(tx, input.userId)).filter(input.isMeant);
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
  const expiring = lots.filter(({ left }) => left > 0);
  await appendEntries(
    ledger,
    expiring.map(({ id: lotId, left }) => ({
      kind: "expire" as const,
      change: -left,
      lotId,
      reason,
    })),
  );
  return expiring.reduce((sum, { left }) => sum + left, 0);
}

async function listOpenLots(tx: Tx, userId: string): Promise<Lot[]> {
  return await tx
    .select()
    .from(renderLots)
    .where(and(eq(renderLots.userId, userId), isNull(renderLots.endedAt)))
    .orderBy(renderLots.createdAt, renderLots.id);
}

export type Revocation = {
  source: LotSource;
  reference: string;
  paid: RendersPayment;
};

/**
 * Revokes what is left of a refunded or disputed grant, never more than that, and returns how many renders
 * were revoked now. Idempotent.
 */
export async function revokeRenders(tx: Tx, revocation: Revocation): Promise<number> {
  const { source, reference, paid } = revocation;
  const [found] = await tx
    .select()
    .from(renderLots)
    .where(and(eq(renderLots.source, source), eq(renderLots.reference, reference)));
  const ledger = found ? await lockLedger(tx, found.userId) : null;
  if (!ledger || !found) return 0;
  const [lot] = await tx.select().from(renderLots).where(eq(renderLots.id, found.id));
  if (!lot) return 0;
  const total = computeUnpaidRenders(lot.granted, paid);
  const reason: RevokeReason = paid.isDisputed ? "disputed" : "refunded";
  if (total <= lot.revoked) return 0;
  const taken = Math.min(total - lot.revoked, lot.left);
  await tx
    .update(renderLots)
    .set({ revoked: total, left: lot.left - taken })
    .where(eq(renderLots.id, lot.id));
  if (taken > 0)
    await appendEntries(ledger, [{ kind: "revoke", change: -taken, lotId: lot.id, reason }]);
  return taken;
}
