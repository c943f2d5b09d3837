import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import type { Database } from "./client.ts";

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** Brings the schema up to date; several processes may start at once. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === "pglite") {
    await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  const pool = database.client as pg.Pool;
  const lock = await pool.connect();
  try {
    await lock.query("select pg_advisory_lock(7346251)");
    await migratePg(database.db as unknown as NodePgDatabase, { migrationsFolder });
  } finally {
    await lock.query("select pg_advisory_unlock(7346251)");
    lock.release();
  }
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
