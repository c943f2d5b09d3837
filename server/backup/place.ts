import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openStorage } from "#server/compose-storage.ts";
import type { Env } from "#server/env.ts";
import { fromPglite, openPglite, openPostgres } from "#server/platform/db/client.ts";
import { DataDirLocked, lockDataDir } from "#server/platform/db/lock.ts";
import { BackupRefused, type Place } from "./source.ts";

export type Opened = Place & { close(): Promise<void> };

/**
 * Opens what a shop keeps, without the shop: a server's also while it sells, the embedded database only while it
 * stands still. Throws `BackupRefused`.
 */
export async function openPlace(env: Env): Promise<Opened> {
  const storage = await openStorage(env);
  if (env.DATABASE_URL) {
    const database = await openPostgres(env.DATABASE_URL, 2, env.DATABASE_DIRECT_URL);
    return { database, storage, close: () => database.close() };
  }
  mkdirSync(env.DATA_DIR, { recursive: true });
  const free = takeFolder(env.DATA_DIR);
  const database = await fromPglite(await openPglite(env.DATA_DIR));
  const close = async () => {
    await database.close();
    free();
  };
  return { database, storage, close };
}

function takeFolder(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirLocked)) throw error;
    throw new BackupRefused(
      `${error.message}\nStop it first, or use the backups that it makes in BACKUP_TO while it runs.`,
    );
  }
}

/** Whether something was kept there; opening it would make an empty shop. */
export function isBegun(env: Env): boolean {
  return env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, "postgres"));
}
