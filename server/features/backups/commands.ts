import { eq, lt } from "drizzle-orm";
import { type BackupSummary, deleteOldBackups, makeBackup } from "#server/backup/make.ts";
import { createLiveSource, type Place } from "#server/backup/source.ts";
import type { Deps } from "#server/deps.ts";
import { countAppliedMigrations, countMigrations } from "#server/platform/db/migrate.ts";
import { newId } from "#server/platform/ids.ts";
import { RETENTION_MS } from "./rules.ts";
import { backups } from "./tables.ts";

type TakeOptions = { to: string; now: Date; signal?: AbortSignal; isNightly?: boolean };

/** Makes a backup while the shop removes no files. Rejects if it fails. */
export async function takeBackup(
  place: Place,
  { isNightly = false, ...options }: TakeOptions,
): Promise<BackupSummary> {
  const { db } = place.database;
  // A new release may back up the database of an older one before it migrates it.
  if ((await countAppliedMigrations(db)) !== countMigrations())
    return await makeBackup(createLiveSource(place), options);
  const id = newId("bak");
  await db.delete(backups).where(lt(backups.startedAt, new Date(+options.now - RETENTION_MS)));
  await db.insert(backups).values({ id, isNightly, startedAt: options.now });
  try {
    const made = await makeBackup(createLiveSource(place), options);
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

/** Makes the nightly backup, then deletes those beyond the configured number. */
export async function takeNightlyBackup(
  deps: Pick<Deps, "clock" | "database" | "env" | "storage">,
  signal: AbortSignal,
): Promise<void> {
  const { database, storage, clock } = deps;
  const { BACKUP_TO: to, BACKUP_KEEP } = deps.env;
  if (!to) return;
  await takeBackup({ database, storage }, { to, now: clock.now(), signal, isNightly: true });
  await deleteOldBackups(to, BACKUP_KEEP);
}
