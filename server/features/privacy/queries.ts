import { and, eq, exists, gt, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { sessions, users } from "#server/features/accounts/tables.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";

/** The file of each mix of this user, and what they chose for it, by the mix's id. */
export async function mapMixOriginals(db: Db, { userId }: Actor) {
  const rows = await db
    .select({ mixId: genimages.id, file: files, fields: renders.fields })
    .from(genimages)
    .innerJoin(files, eq(files.id, genimages.fileId))
    .innerJoin(renders, eq(renders.id, genimages.renderId))
    .where(eq(files.userId, userId));
  return new Map(rows.map((row) => [row.mixId, row]));
}

/** Plans that ended before `since`, and whose people were not looked at after it; so many at a time. `lookAgain` says that they were. */
export async function listFormer(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ id: string; userId: string }[]> {
  const { id, userId, status, level, awaySince, endedAt } = subscriptions;
  const from = sql`coalesce(${awaySince}, ${endedAt})`;
  const isDue = lte(from, sql`${since.toISOString()}::timestamptz`);
  return await db
    .select({ id, userId })
    .from(subscriptions)
    .where(and(eq(status, "ended"), isNotNull(level), isDue))
    .orderBy(from)
    .limit(limit);
}

/**
 * Who has pictures, was not here after `since`, had no plan after it and was not told yet. One at a time: of many the
 * database would rather read all users than look each up.
 */
export async function isForgotten(db: Db, userId: string, since: Date): Promise<boolean> {
  const own = eq(subscriptions.userId, users.id);
  const later = or(isNull(subscriptions.endedAt), gt(subscriptions.endedAt, since));
  const used = and(eq(sessions.userId, users.id), gt(sessions.updatedAt, since));
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.picturesEndAt),
        isNull(users.deletedAt),
        or(exists(mixesOf(db)), exists(photosOf(db))),
        notExists(db.select({ id: subscriptions.id }).from(subscriptions).where(and(own, later))),
        notExists(db.select({ id: sessions.id }).from(sessions).where(used)),
      ),
    );
  return found.length > 0;
}

const mixesOf = (db: Db) =>
  db
    .select({ id: genimages.id })
    .from(genimages)
    .where(and(eq(genimages.userEmail, users.email), isNull(genimages.deletedAt)));

const photosOf = (db: Db) =>
  db
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.userEmail, users.email), isNotNull(characters.fileId)));

/** Who was told so long before the end, and has been here since or has a plan again. */
export async function listReturned(db: Db, noticeMs: number): Promise<string[]> {
  const notice = sql.raw(`interval '${noticeMs / 1000} seconds'`);
  const cameBack = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, users.id),
        sql`${sessions.updatedAt} > ${users.picturesEndAt} - ${notice}`,
      ),
    );
  const hasPlan = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, users.id), isNull(subscriptions.endedAt)));
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.picturesEndAt), or(exists(cameBack), exists(hasPlan))));
  return found.map(({ id }) => id);
}

/** Whose pictures end now. */
export async function listEnded(db: Db, now: Date, limit: number): Promise<Actor[]> {
  return await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(lte(users.picturesEndAt, now), isNull(users.deletedAt)))
    .limit(limit);
}
