import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { characters } from "#server/features/characters/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { Order } from "#shared/contracts/common.ts";
import { history } from "./tables.ts";

export type HistoryRow = typeof history.$inferSelect & { isDeleted: boolean };

type PageRequest = { order: Order; limit: number; cursor?: string | undefined };

/** One page of a user's entries by time; `cursor` is the last row of the page before. */
export async function listHistory(db: Db, actor: Actor, { order, limit, cursor }: PageRequest) {
  const direction = order === "asc" ? asc : desc;
  const rows = await selectHistory(db)
    .where(
      and(eq(history.email, actor.email), cursor ? after(readCursor(cursor), order) : undefined),
    )
    .orderBy(direction(history.createdAt), direction(history.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

export async function findHistory(db: Db, actor: Actor, id: string): Promise<HistoryRow | null> {
  const [row] = await selectHistory(db).where(
    and(eq(history.id, id), eq(history.email, actor.email)),
  );
  return row ?? null;
}

function selectHistory(db: Db) {
  return db
    .select({ ...getTableColumns(history), isDeleted: IS_DELETED })
    .from(history)
    .leftJoin(characters, eq(characters.id, history.characterId))
    .leftJoin(genimages, eq(genimages.id, history.mixId));
}

/** An order stays what it is, whatever became of its mix. */
const IS_DELETED = sql<boolean>`case ${history.category}
  when 'Photo upload' then ${characters.deletedAt} is not null
  when 'MeMix Creation' then ${genimages.deletedAt} is not null
  else false end`;

type Cursor = { createdAt: Date; id: string };

function after({ createdAt, id }: Cursor, order: Order) {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  return order === "asc"
    ? sql`(${history.createdAt}, ${history.id}) > (${at}, ${id})`
    : sql`(${history.createdAt}, ${history.id}) < (${at}, ${id})`;
}

function writeCursor(row: HistoryRow): string {
  return `${row.createdAt.getTime()}.${row.id}`;
}

function readCursor(cursor: string): Cursor {
  const [, ms, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(cursor) ?? [];
  if (!ms || !id) throw new AppError("invalid_input", "cursor: not one of ours");
  return { createdAt: new Date(Number(ms)), id };
}
