import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Database } from "./client.ts";

const CONNECT_MS = 5000;
/** For the turn of another process that migrates, and for one statement over a large table. */
const MIGRATION_MS = 10 * 60_000;

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** Brings the schema up to date; several processes may start at once. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === "pglite") {
    await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  const { connectionString } = (database.client as pg.Pool).options;
  const connection = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: MIGRATION_MS,
  });
  connection.on("error", () => undefined);
  await connection.connect();
  try {
    // Kept by the connection: it goes however this process ends.
    await connection.query("select pg_advisory_lock(7346251)");
    await migratePg(drizzlePg({ client: connection }), { migrationsFolder });
  } finally {
    await connection.end();
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
