import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { listErrorCodes } from "../error-causes.ts";
import { DatabaseUnusable } from "./assert-server.ts";
import type { Database, Db } from "./client.ts";
import { readAll } from "./rows.ts";
import { type LongRunningSession, withoutTimeouts } from "./without-timeouts.ts";

/** Timeout of one statement, for large tables. */
const STATEMENT_TIMEOUT = "10min";
/** Timeout for a table lock: later queries on the table queue behind the waiting migration. */
const LOCK_TIMEOUT = "3s";
const LOCK_TRIES = 20;
const LOCK_PAUSE_MS = 1500;
const LOCK_NOT_AVAILABLE = "55P03";

const FOLDER = fileURLToPath(new URL("migrations", import.meta.url));

type Journal = { entries: { idx: number; tag: string }[] };

function readJournal(): Journal {
  return JSON.parse(readFileSync(join(FOLDER, "meta", "_journal.json"), "utf8"));
}

/** Returns the number of migrations that this release has. */
export function countMigrations(): number {
  return readJournal().entries.length;
}

/** Returns the number of applied migrations; 0 if the database has no shop. */
export async function countAppliedMigrations(db: Db): Promise<number> {
  const [there] = await readAll<{ there: boolean }>(
    db,
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!there?.there) return 0;
  const [row] = await readAll<{ count: number }>(
    db,
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  return row?.count ?? 0;
}

/** Throws `DatabaseUnusable` if migrations are missing; a newer schema is accepted (048). */
export async function assertMigrated({ db }: Database): Promise<void> {
  const [had, known] = [await countAppliedMigrations(db), countMigrations()];
  if (had >= known) return;
  throw new DatabaseUnusable(
    `the database has ${had} of ${known} migrations. With MIGRATE=off, run npm run migrate first.`,
  );
}

/** Applies all or the first `count` migrations; safe with several processes starting at once. */
export async function migrate(database: Database, count = countMigrations()): Promise<void> {
  const part = count < countMigrations() ? copyFirst(count) : null;
  const migrationsFolder = part ?? FOLDER;
  try {
    if (database.kind === "pglite")
      await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
    else await withoutTimeouts(database, (patient) => migrateServer(patient, migrationsFolder));
  } finally {
    if (part) rmSync(part, { recursive: true, force: true });
  }
}

async function migrateServer(
  { db, set }: LongRunningSession,
  migrationsFolder: string,
): Promise<void> {
  // Session lock, released with the connection; another starting process may hold it for long.
  await set?.("select pg_advisory_lock(7346251)");
  await set?.(`set statement_timeout = '${STATEMENT_TIMEOUT}'`);
  await set?.(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (let tries = 1; ; tries++) {
    try {
      await migratePg(db as unknown as NodePgDatabase, { migrationsFolder });
      return;
    } catch (error) {
      // The migration was rolled back and unblocked the queries behind it; retry after a pause.
      if (!listErrorCodes(error).includes(LOCK_NOT_AVAILABLE) || tries >= LOCK_TRIES) throw error;
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}

/** Creates a migrations folder with only the first `count` entries. */
function copyFirst(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), "memix-migrations-"));
  const journal = readJournal();
  const entries = journal.entries.slice(0, count);
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** Returns whether the database responds. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
