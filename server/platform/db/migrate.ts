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
import { codesOf } from "../error-causes.ts";
import type { Database, Db } from "./client.ts";
import { type Patient, patiently } from "./patient.ts";
import { DatabaseUnusable } from "./prove-server.ts";
import { readAll } from "./rows.ts";

/** One statement over a large table may take so long, */
const STATEMENT = "10min";
/** and wait so long for a table in use: everybody who comes after it waits behind it. */
const LOCK = "3s";
const LOCK_TRIES = 20;
const LOCK_PAUSE_MS = 1500;
const LOCK_NOT_AVAILABLE = "55P03";

const FOLDER = fileURLToPath(new URL("migrations", import.meta.url));

type Journal = { entries: { idx: number; tag: string }[] };

function readJournal(): Journal {
  return JSON.parse(readFileSync(join(FOLDER, "meta", "_journal.json"), "utf8"));
}

/** How many migrations this program knows. */
export function countMigrations(): number {
  return readJournal().entries.length;
}

/** How many a database has had; 0 where there is no shop in it. */
export async function readMigration(db: Db): Promise<number> {
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

/** Throws `DatabaseUnusable` where migrations are missing; more than this program knows are fine (048). */
export async function proveMigrated({ db }: Database): Promise<void> {
  const [had, known] = [await readMigration(db), countMigrations()];
  if (had >= known) return;
  throw new DatabaseUnusable(
    `the database has had ${had} of ${known} migrations, and MIGRATE=off leaves them to you. Run: npm run migrate`,
  );
}

/** Brings the schema up to date, or to an earlier state; several processes may start at once. */
export async function migrate(database: Database, count = countMigrations()): Promise<void> {
  const part = count < countMigrations() ? copyFirst(count) : null;
  const migrationsFolder = part ?? FOLDER;
  try {
    if (database.kind === "pglite")
      await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
    else await patiently(database, (patient) => migrateServer(patient, migrationsFolder));
  } finally {
    if (part) rmSync(part, { recursive: true, force: true });
  }
}

async function migrateServer({ db, set }: Patient, migrationsFolder: string): Promise<void> {
  // Kept by the connection: it goes however this process ends. Whoever starts with us may be at it for long.
  await set?.("select pg_advisory_lock(7346251)");
  await set?.(`set statement_timeout = '${STATEMENT}'`);
  await set?.(`set lock_timeout = '${LOCK}'`);
  for (let tries = 1; ; tries++) {
    try {
      await migratePg(db as unknown as NodePgDatabase, { migrationsFolder });
      return;
    } catch (error) {
      // It has undone itself: those who waited behind it go on, and it comes again.
      if (!codesOf(error).includes(LOCK_NOT_AVAILABLE) || tries >= LOCK_TRIES) throw error;
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}

/** A folder with the first so many, which the migrator then takes for all. */
function copyFirst(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), "memix-migrations-"));
  const journal = readJournal();
  const entries = journal.entries.slice(0, count);
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** True while the database answers. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
