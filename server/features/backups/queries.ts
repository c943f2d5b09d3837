import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { MAX_BACKUP_MS } from "./rules.ts";
import { backups } from "./tables.ts";

/** Returns whether a backup is copying files, during which no file may be removed. */
export async function isBackupRunning(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - MAX_BACKUP_MS);
  const [row] = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(isNull(backups.endedAt), gt(backups.startedAt, since)))
    .limit(1);
  return row !== undefined;
}

/** Returns the newest complete nightly backup, or null. */
export async function findLastNightly(db: Db): Promise<{ id: string; endedAt: Date } | null> {
  const [row] = await db
    .select({ id: backups.id, endedAt: backups.endedAt })
    .from(backups)
    .where(and(eq(backups.isNightly, true), isNotNull(backups.endedAt)))
    .orderBy(desc(backups.endedAt))
    .limit(1);
  return row?.endedAt ? { id: row.id, endedAt: row.endedAt } : null;
}
