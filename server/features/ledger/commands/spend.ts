import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/ids.ts";
import { SPENDING_ORDER } from "../rules.ts";
import { renderLedger, renderLots } from "../tables.ts";
import { appendEntries, type LockedLedger, lockLedger } from "./ledger.ts";

type Lot = typeof renderLots.$inferSelect;

/** Reserves one render for a picture. Throws `no_renders` at 0. */
export async function reserveRender(tx: Tx, userId: string, renderId: string): Promise<void> {
  const ledger = await lockLedger(tx, userId);
  const lotId = ledger && ledger.balance > 0 ? await takeFromLot(tx, userId) : null;
  if (!ledger || !lotId) throw new AppError("no_renders");
  await appendEntries(ledger, [
    { kind: "reserve", change: -1, lotId, renderId, reason: "render started" },
  ]);
}

/** Takes from lots in `SPENDING_ORDER`, and within a source from the one that ends first. */
async function takeFromLot(tx: Tx, userId: string): Promise<string | null> {
  const order = sql.raw(`array[${SPENDING_ORDER.map((source) => `'${source}'`).join(", ")}]`);
  const next = tx
    .select({ id: renderLots.id })
    .from(renderLots)
    .where(
      and(eq(renderLots.userId, userId), isNull(renderLots.endedAt), sql`${renderLots.left} > 0`),
    )
    .orderBy(
      sql`array_position(${order}, ${renderLots.source})`,
      sql`${renderLots.endsAt} asc nulls last`,
      renderLots.createdAt,
      renderLots.id,
    )
    .limit(1);
  const [lot] = await tx
    .update(renderLots)
    .set({ left: sql`${renderLots.left} - 1` })
    .where(sql`${renderLots.id} = (${next})`)
    .returning({ id: renderLots.id });
  return lot?.id ?? null;
}

type RenderRef = { userId: string; renderId: string };

export async function captureRender(tx: Tx, { userId, renderId }: RenderRef): Promise<void> {
  const ledger = await lockLedger(tx, userId);
  if (!ledger) return;
  const lotId = (await findReservedLot(tx, renderId))?.id ?? null;
  await appendEntries(ledger, [
    { kind: "capture", change: 0, lotId, renderId, reason: "picture saved" },
  ]);
}

/**
 * Returns a reserved render to its lot or, if that has ended, to a permanent one. The ledger's unique index
 * rejects a second return.
 */
export async function returnRender(
  tx: Tx,
  { userId, renderId }: RenderRef,
  reason: string,
): Promise<void> {
  const ledger = await lockLedger(tx, userId);
  if (!ledger) return;
  const lot = await findReservedLot(tx, renderId);
  const isOpen = lot !== null && lot.endedAt === null;
  const lotId = isOpen ? await putIntoLot(tx, lot.id) : await createReturnLot(tx, userId, renderId);
  await appendEntries(ledger, [{ kind: "return", change: 1, lotId, renderId, reason }]);
  if (lot) await collectRevoked(ledger, lot, lotId);
}

/** Revokes a returned render if it was refunded while reserved. */
async function collectRevoked(ledger: LockedLedger, lot: Lot, lotId: string): Promise<void> {
  if (lot.revoked === 0) return;
  const [{ taken, reason } = { taken: 0, reason: null }] = await ledger.tx
    .select({
      taken: sql<number>`coalesce(-sum(${renderLedger.change}), 0)::int`,
      reason: sql<string | null>`max(${renderLedger.reason})`,
    })
    .from(renderLedger)
    .where(and(eq(renderLedger.lotId, lot.id), inArray(renderLedger.kind, ["revoke", "restore"])));
  if (lot.revoked <= taken) return;
  await ledger.tx
    .update(renderLots)
    .set({ left: sql`${renderLots.left} - 1` })
    .where(eq(renderLots.id, lotId));
  await appendEntries(ledger, [
    { kind: "revoke", change: -1, lotId: lot.id, reason: reason ?? "refunded" },
  ]);
}

async function findReservedLot(tx: Tx, renderId: string) {
  const [found] = await tx
    .select({ lot: renderLots })
    .from(renderLedger)
    .innerJoin(renderLots, eq(renderLots.id, renderLedger.lotId))
    .where(and(eq(renderLedger.renderId, renderId), eq(renderLedger.kind, "reserve")));
  return found?.lot ?? null;
}

async function putIntoLot(tx: Tx, id: string): Promise<string> {
  await tx
    .update(renderLots)
    .set({ left: sql`${renderLots.left} + 1` })
    .where(eq(renderLots.id, id));
  return id;
}

async function createReturnLot(tx: Tx, userId: string, renderId: string): Promise<string> {
  const id = newId("lot");
  await tx.insert(renderLots).values({
    id,
    userId,
    source: "return",
    reference: renderId,
    label: "Given back",
    granted: 1,
    left: 1,
  });
  return id;
}
