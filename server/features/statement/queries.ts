import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { characters } from "#server/features/characters/tables.ts";
import { history } from "#server/features/history/tables.ts";
import { renderLedger, renderLots } from "#server/features/ledger/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";

function selectStatement(db: Db) {
  return db
    .select({
      line: renderLedger,
      lot: renderLots,
      theme: themes.name,
      themeSlug: themes.slug,
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

/** Returns a page of a user's render statement, newest first. Throws `invalid_input` for a bad cursor. */
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
  if (!/^\d{1,15}$/.test(cursor)) throw new AppError("cursor_invalid");
  return Number(cursor);
}
