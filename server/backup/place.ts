import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openStorage } from "#server/compose-storage.ts";
import type { Env } from "#server/env.ts";
import { fromPglite, openPglite, openPostgres } from "#server/platform/db/client.ts";
import { DataDirLocked, lockDataDir } from "#server/platform/db/lock.ts";
import { BackupRefused, type Place } from "./source.ts";

export type Opened = Place & { close(): Promise<void> };

/**
 * Opens a shop's database and storage without starting it. A database server may be in use by a running shop; the
 * embedded database is locked by one. Throws `BackupRefused`.
 */
export async function openPlace(env: Env): Promise<Opened> {
  const storage = await openStorage(env);
  if (env.DATABASE_URL) {
    const database = await openPostgres(env.DATABASE_URL, 2, env.DATABASE_DIRECT_URL);
    return { database, storage, close: () => database.close() };
  }
  mkdirSync(env.DATA_DIR, { recursive: true });
  const unlock = lockFolder(env.DATA_DIR);
  const database = await fromPglite(await openPglite(env.DATA_DIR));
  const close = async () => {
    await database.close();
    unlock();
  };
  return { database, storage, close };
}

function lockFolder(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirLocked)) throw error;
    throw new BackupRefused(
      `${error.message}\nStop it first, or use the backups that it makes in BACKUP_TO while it runs.`,
    );
  }
}

/** Returns whether a shop exists, because opening the embedded database would create an empty one. */
export function hasShop(env: Env): boolean {
  return env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, "postgres"));
}
