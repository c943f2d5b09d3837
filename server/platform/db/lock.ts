import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How long to wait for a process that was just killed to release the lock. */
const LOCK_TIMEOUT_MS = 2500;

/** Thrown if another running shop uses the folder. */
export class DataDirLocked extends Error {
  constructor(dataDir: string, owner: string) {
    super(`The data folder ${dataDir} is in use by another MeMix process${owner}.`);
  }
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. Uses the operating system's
 * file lock through an SQLite transaction: it ends with the process, so nothing is stale after a kill -9.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const ownerFile = join(dataDir, "shop.pid");
  const lock = new DatabaseSync(join(dataDir, "shop.lock"), { timeout: LOCK_TIMEOUT_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new DataDirLocked(dataDir, readOwner(ownerFile));
  }
  writeFileSync(ownerFile, String(process.pid));
  return () => lock.close();
}

function readOwner(file: string): string {
  try {
    return ` (process ${readFileSync(file, "utf8")})`;
  } catch {
    return "";
  }
}
