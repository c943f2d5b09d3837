import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { characters } from "#server/features/characters/tables.ts";
import { history } from "#server/features/history/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { LOT_SOURCES, renderLedger, renderLots } from "./tables.ts";

export type LotRow = typeof renderLots.$inferSelect;

/** A user's lots with something in them, in the order in which they are spent. */
export async function listLots(db: Db, userId: string): Promise<LotRow[]> {
  const lots = await db
    .select()
    .from(renderLots)
    .where(and(eq(renderLots.userId, userId), isNull(renderLots.endedAt), gt(renderLots.left, 0)))
    .orderBy(sql`${renderLots.endsAt} asc nulls last`, renderLots.createdAt, renderLots.id);
  const rank = ({ source }: LotRow) => LOT_SOURCES.indexOf(source);
  return lots.sort((a, b) => rank(a) - rank(b));
}

/** What ends with a plan's period if it is not used: its own renders, and the trial's. */
export async function leftOf(db: Db, plan: { id: string; userId: string }): Promise<number> {
  const isEnding = or(eq(renderLots.subscriptionId, plan.id), eq(renderLots.source, "trial"));
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${renderLots.left}), 0)::int` })
    .from(renderLots)
    .where(and(eq(renderLots.userId, plan.userId), isEnding));
  return row?.left ?? 0;
}

/** The invoices of a plan of whose renders some are left. */
export async function openReferences(db: Db, subscriptionId: string): Promise<string[]> {
  const rows = await db
    .select({ reference: renderLots.reference })
    .from(renderLots)
    .where(and(eq(renderLots.subscriptionId, subscriptionId), isNull(renderLots.endedAt)));
  return rows.map(({ reference }) => reference);
}

/** Lots of plans whose time is over, with their users. */
export async function listOverdueLots(db: Db, before: Date): Promise<LotRow[]> {
  return await db
    .select()
    .from(renderLots)
    .where(and(isNull(renderLots.endedAt), lt(renderLots.endsAt, before)))
    .limit(500);
}

function selectStatement(db: Db) {
  return db
    .select({
      line: renderLedger,
      lot: renderLots,
      theme: themes.name,
      mixImageUrl: genimages.imageUrl,
      mixPage: history.id,
      mixName: genimages.name,
      photoUrl: sql<
        string | null
      >`case when ${characters.deletedAt} is null then ${characters.imageUrl} end`,
    })
    .from(renderLedger)
    .leftJoin(renderLots, eq(renderLots.id, renderLedger.lotId))
    .leftJoin(renders, eq(renders.id, renderLedger.renderId))
    .leftJoin(themes, eq(themes.id, renders.themeId))
    .leftJoin(characters, eq(characters.id, renders.characterId))
    .leftJoin(genimages, and(eq(genimages.renderId, renders.id), isNull(genimages.deletedAt)))
    .leftJoin(
      history,
      and(eq(history.mixId, genimages.id), eq(history.category, "MeMix Creation")),
    );
}

export type StatementRow = Awaited<
  ReturnType<ReturnType<typeof selectStatement>["execute"]>
>[number];

/** One page of a user's render statement, newest first. */
export async function listStatement(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: StatementRow[]; nextCursor: string | null }> {
  const found = await selectStatement(db)
    .where(
      and(
        eq(renderLedger.userId, userId),
        cursor ? lt(renderLedger.position, readCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(renderLedger.position))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? String(last.line.position) : null };
}

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new AppError("invalid_input", "cursor: not one of ours");
  return Number(cursor);
}
