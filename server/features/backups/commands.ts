import { eq, lt } from "drizzle-orm";
import { forgetBackups, type Made, makeBackup } from "#server/backup/make.ts";
import { liveSource, type Place } from "#server/backup/source.ts";
import type { Deps } from "#server/deps.ts";
import { countAppliedMigrations, countMigrations } from "#server/platform/db/migrate.ts";
import { newId } from "#server/platform/ids.ts";
import { TOLD_MS } from "./rules.ts";
import { backups } from "./tables.ts";

type Wish = { to: string; now: Date; signal?: AbortSignal; isNightly?: boolean };

/** Makes a backup of a shop, which removes no files meanwhile. Rejects where there is none then. */
export async function takeBackup(
  place: Place,
  { isNightly = false, ...wish }: Wish,
): Promise<Made> {
  const { db } = place.database;
  // A new program may keep an old shop before it migrates it.
  if ((await countAppliedMigrations(db)) !== countMigrations())
    return await makeBackup(liveSource(place), wish);
  const id = newId("bak");
  await db.delete(backups).where(lt(backups.startedAt, new Date(+wish.now - TOLD_MS)));
  await db.insert(backups).values({ id, isNightly, startedAt: wish.now });
  try {
    const made = await makeBackup(liveSource(place), wish);
    await db
      .update(backups)
      .set({ ...made, endedAt: new Date() })
      .where(eq(backups.id, id));
    return made;
  } catch (error) {
    await db.delete(backups).where(eq(backups.id, id));
    throw error;
  }
}

/** The night's own; older ones than were asked for go once it is there. */
export async function takeNightly(deps: Deps, signal: AbortSignal): Promise<void> {
  const { database, storage, clock } = deps;
  const { BACKUP_TO: to, BACKUP_KEEP } = deps.env;
  if (!to) return;
  await takeBackup({ database, storage }, { to, now: clock.now(), signal, isNightly: true });
  await forgetBackups(to, BACKUP_KEEP);
}
