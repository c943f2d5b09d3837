import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { LONGEST_MS } from "./rules.ts";
import { backups } from "./tables.ts";

/** Whether somebody copies files now, so that none should go. */
export async function isBackupUnderWay(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LONGEST_MS);
  const [row] = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(isNull(backups.endedAt), gt(backups.startedAt, since)))
    .limit(1);
  return row !== undefined;
}

/** The newest that the shop made by itself, whole; null where it was never told to. */
export async function findLastNightly(db: Db): Promise<{ id: string; endedAt: Date } | null> {
  const [row] = await db
    .select({ id: backups.id, endedAt: backups.endedAt })
    .from(backups)
    .where(and(eq(backups.isNightly, true), isNotNull(backups.endedAt)))
    .orderBy(desc(backups.endedAt))
    .limit(1);
  return row?.endedAt ? { id: row.id, endedAt: row.endedAt } : null;
}
