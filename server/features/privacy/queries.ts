import { and, eq, exists, gt, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { sessions, users } from "#server/features/accounts/tables.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";

/** Maps the id of each of the user's mixes to its file and chosen fields. */
export async function mapMixOriginals(db: Db, { userId }: Actor) {
  const rows = await db
    .select({ mixId: genimages.id, file: files, fields: renders.fields })
    .from(genimages)
    .innerJoin(files, eq(files.id, genimages.fileId))
    .innerJoin(renders, eq(renders.id, genimages.renderId))
    .where(eq(files.userId, userId));
  return new Map(rows.map((row) => [row.mixId, row]));
}

/**
 * Lists plans that ended before `since` and whose users have not been checked after it. `lookAgain` marks them as
 * checked.
 */
export async function listEndedPlans(
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
 * Returns whether the user has pictures, no session or plan after `since`, and no notice yet. Queried per user: for a
 * list, PostgreSQL would scan all users instead of using the indexes.
 */
export async function isInactive(db: Db, userId: string, since: Date): Promise<boolean> {
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
        or(exists(selectMixes(db)), exists(selectPhotos(db))),
        notExists(db.select({ id: subscriptions.id }).from(subscriptions).where(and(own, later))),
        notExists(db.select({ id: sessions.id }).from(sessions).where(used)),
      ),
    );
  return found.length > 0;
}

const selectMixes = (db: Db) =>
  db
    .select({ id: genimages.id })
    .from(genimages)
    .where(and(eq(genimages.userEmail, users.email), isNull(genimages.deletedAt)));

const selectPhotos = (db: Db) =>
  db
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.userEmail, users.email), isNotNull(characters.fileId)));

/** Lists notified users who have signed in since the notice or have a plan again. */
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

/** Lists users whose pictures are due for deletion. */
export async function listDue(db: Db, now: Date, limit: number): Promise<Actor[]> {
  return await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(lte(users.picturesEndAt, now), isNull(users.deletedAt)))
    .limit(limit);
}
