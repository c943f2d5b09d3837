import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/ids.ts";
import { say } from "#shared/messages/refusal.ts";
import { SPENDING_ORDER } from "../rules.ts";
import { renderLedger, renderLots } from "../tables.ts";
import { type Book, openBook, write } from "./book.ts";

type Lot = typeof renderLots.$inferSelect;

/** Takes one render for a picture that is about to be made. Throws `no_renders` at 0. */
export async function reserveRender(tx: Tx, userId: string, renderId: string): Promise<void> {
  const book = await openBook(tx, userId);
  const lotId = book && book.balance > 0 ? await takeFromLot(tx, userId) : null;
  if (!book || !lotId) throw new AppError("no_renders", say("no_renders"));
  await write(book, [{ kind: "reserve", change: -1, lotId, renderId, reason: "render started" }]);
}

/** In `SPENDING_ORDER`, and of lots from one source the one that ends first. */
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

type Spent = { userId: string; renderId: string };

/** Marks a reserved render as used: its picture is saved. */
export async function captureRender(tx: Tx, { userId, renderId }: Spent): Promise<void> {
  const book = await openBook(tx, userId);
  if (!book) return;
  const lotId = (await lotOfReserve(tx, renderId))?.id ?? null;
  await write(book, [{ kind: "capture", change: 0, lotId, renderId, reason: "picture saved" }]);
}

/**
 * Gives a reserved render back with its reason: to the lot it came from, or, where that has ended in
 * the meantime, for good. A second return of one render is refused by the ledger.
 */
export async function returnRender(
  tx: Tx,
  { userId, renderId }: Spent,
  reason: string,
): Promise<void> {
  const book = await openBook(tx, userId);
  if (!book) return;
  const lot = await lotOfReserve(tx, renderId);
  const isOpen = lot !== null && lot.endedAt === null;
  const lotId = isOpen ? await putIntoLot(tx, lot.id) : await openReturnLot(tx, userId, renderId);
  await write(book, [{ kind: "return", change: 1, lotId, renderId, reason }]);
  if (lot) await collectRevoked(book, lot, lotId);
}

/** What was refunded while it was in use is taken back as soon as it returns. */
async function collectRevoked(book: Book, lot: Lot, lotId: string): Promise<void> {
  if (lot.revoked === 0) return;
  const [{ taken, reason } = { taken: 0, reason: null }] = await book.tx
    .select({
      taken: sql<number>`coalesce(-sum(${renderLedger.change}), 0)::int`,
      reason: sql<string | null>`max(${renderLedger.reason})`,
    })
    .from(renderLedger)
    .where(and(eq(renderLedger.lotId, lot.id), inArray(renderLedger.kind, ["revoke", "restore"])));
  if (lot.revoked <= taken) return;
  await book.tx
    .update(renderLots)
    .set({ left: sql`${renderLots.left} - 1` })
    .where(eq(renderLots.id, lotId));
  await write(book, [{ kind: "revoke", change: -1, lotId: lot.id, reason: reason ?? "refunded" }]);
}

async function lotOfReserve(tx: Tx, renderId: string) {
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

async function openReturnLot(tx: Tx, userId: string, renderId: string): Promise<string> {
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
