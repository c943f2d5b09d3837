import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";

/** What commands and queries take: the database or an open transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>, Record<string, never>>;
/** An open transaction. Inside one, the outer `Db` must not be used: PGlite has a single connection. */
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>;

export type Listener = (payload: string) => void;

export type Database = {
  kind: "pglite" | "postgres";
  db: Db;
  /** The raw client, for the job queue's adapter. */
  client: PGlite | pg.Pool;
  /** Calls back with each payload of `pg_notify(channel, …)`; ends by the function that it gives. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** Empty but migrated, where the build made one (scripts/build/prepared-database.ts). */
const PREPARED = fileURLToPath(new URL("prepared-database", import.meta.url));

/** Opens the embedded database under `dataDir`, made at the first start. */
export async function openPglite(dataDir: string): Promise<PGlite> {
  // A whole Postgres in a file: not loaded where a server does its work.
  const { PGlite } = await import("@electric-sql/pglite");
  const folder = join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(folder) && existsSync(PREPARED)) copyWhole(PREPARED, folder);
  return await PGlite.create({ dataDir: folder });
}

/** A start that is cut off leaves nothing that looks like a database. */
function copyWhole(from: string, to: string): void {
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  cpSync(from, part, { recursive: true });
  renameSync(part, to);
}

/** Closing what this gives closes the PGlite. */
export async function fromPglite(client: PGlite): Promise<Database> {
  const { drizzle } = await import("drizzle-orm/pglite");
  return {
    kind: "pglite",
    db: drizzle({ client }) as unknown as Db,
    client,
    listen: (channel, listener) => client.listen(channel, listener),
    close: () => client.close(),
  };
}

/** Connects to a Postgres server; one more connection listens for notifications. */
export async function openPostgres(url: string, max = 10): Promise<Database> {
  const client = new pg.Pool({ connectionString: url, max });
  client.on("error", () => undefined);
  await client.query("select 1");
  return {
    kind: "postgres",
    db: drizzlePg({ client }) as unknown as Db,
    client,
    listen: (channel, listener) => listenOn(url, channel, listener),
    close: () => client.end(),
  };
}

const RECONNECT_MS = 1000;

async function listenOn(url: string, channel: string, listener: Listener) {
  let stopped = false;
  let current: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const connection = new pg.Client({ connectionString: url });
    connection.on("notification", (message) => listener(message.payload ?? ""));
    connection.on("error", () => undefined);
    connection.on("end", () => {
      if (!stopped)
        setTimeout(() => void connect().catch(() => connection.emit("end")), RECONNECT_MS);
    });
    await connection.connect();
    await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    current = connection;
  };
  await connect();
  return async () => {
    stopped = true;
    await current?.end();
  };
}
