import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import { newId } from "../ids.ts";
import { assertServer } from "./assert-server.ts";
import { BudgetedPool, Connection, createConnectionOptions } from "./connection.ts";
import { isOutage } from "./outage.ts";
import { prepareUnnamed } from "./prepared.ts";

/** The database or an open transaction, as commands and queries take it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>, Record<string, never>>;
/** An open transaction. Inside one, the outer `Db` must not be used: PGlite has a single connection. */
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>;

export type Listener = (payload: string) => void;

export type Database = {
  kind: "pglite" | "postgres";
  db: Db;
  /** Identifies this process as an owner of locks and work; unique per start. */
  processName: string;
  /** Returns the names of the live processes; null if only one process is possible. */
  listProcesses(): Promise<string[] | null>;
  /** The raw client, for the job queue's adapter. */
  client: PGlite | pg.Pool;
  /** URL for code that needs a session of its own; null for the embedded database. */
  sessionUrl: string | null;
  /**
   * Calls `listener` with each payload of `pg_notify(channel, …)`, and `missed` after an outage in which
   * payloads may have been lost. Returns an unsubscribe function.
   */
  listen(channel: string, listener: Listener, missed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** An empty, migrated database, if the build made one (scripts/build/prepared-database.ts). */
const PREPARED = fileURLToPath(new URL("prepared-database", import.meta.url));

/** Opens the embedded database under `dataDir`; creates it on first start. */
export async function openPglite(dataDir: string): Promise<PGlite> {
  // Loaded on demand: PGlite is large, and not needed with a database server.
  const { PGlite } = await import("@electric-sql/pglite");
  const folder = join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(folder) && existsSync(PREPARED)) copyAtomically(PREPARED, folder);
  return await PGlite.create({ dataDir: folder });
}

/** Copies to a temporary name and renames, so that an interrupted start leaves no half database. */
function copyAtomically(from: string, to: string): void {
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  cpSync(from, part, { recursive: true });
  renameSync(part, to);
}

/** Wraps a PGlite client; closing the database closes the client. */
export async function fromPglite(client: PGlite): Promise<Database> {
  const { drizzle } = await import("drizzle-orm/pglite");
  return {
    kind: "pglite",
    db: drizzle({ client }) as unknown as Db,
    processName: newId("prc"),
    listProcesses: async () => null,
    client,
    sessionUrl: null,
    listen: (channel, listener) => client.listen(channel, listener),
    close: () => client.close(),
  };
}

/**
 * Connects to a Postgres server, with one extra connection for notifications. If `url` points to a
 * transaction pooler, `sessionUrl` bypasses it. Throws `DatabaseUnusable`.
 */
export async function openPostgres(url: string, max = 10, sessionUrl = url): Promise<Database> {
  await assertServer(url);
  const processName = newId("prc");
  const isPooled = sessionUrl !== url;
  const client = new BudgetedPool({ ...createConnectionOptions(url, "memix", { isPooled }), max });
  client.on("error", () => undefined);
  const db = createDrizzle(client);
  if (isPooled) prepareUnnamed(db);
  return {
    kind: "postgres",
    db,
    processName,
    listProcesses: () => listProcesses(client),
    client,
    sessionUrl,
    listen: (channel, listener, missed) =>
      listenWithReconnect(
        createConnectionOptions(sessionUrl, processName),
        channel,
        listener,
        missed,
      ),
    close: () => client.end(),
  };
}

/** Drizzle's own `transaction` never releases a connection whose `begin` failed. */
function createDrizzle(pool: pg.Pool): Db {
  const db = drizzlePg({ client: pool });
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzlePg({ client }).transaction(run, config);
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db as unknown as Db;
}

/**
 * A process is live while its listening connection exists: the connection ends with the process, even after a
 * crash.
 */
async function listProcesses(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where datname = current_database() and application_name like 'prc\\_%'",
  );
  return rows.map(({ name }) => name);
}

const RECONNECT_MS = 1000;
/** Interval of liveness queries on the otherwise idle connection. */
const HEARTBEAT_MS = 10_000;

/**
 * Keeps exactly one listening connection: reconnects after it ended or failed, with a jittered delay, so that
 * many processes do not reconnect at the same time.
 */
async function listenWithReconnect(
  options: pg.ClientConfig,
  channel: string,
  listener: Listener,
  missed: () => void,
) {
  let current = await startListening(options, channel, listener);
  const stopController = new AbortController();
  const reconnecting = reconnectUntilStopped();
  return async () => {
    stopController.abort();
    await current.connection.end().catch(() => undefined);
    await reconnecting;
  };

  async function reconnectUntilStopped(): Promise<void> {
    await current.ended;
    while (!stopController.signal.aborted) {
      const pause = RECONNECT_MS * (0.5 + Math.random());
      await setTimeout(pause, null, { signal: stopController.signal }).catch(() => undefined);
      if (stopController.signal.aborted) return;
      const next = await startListening(options, channel, listener).catch(() => null);
      if (!next) continue;
      current = next;
      if (stopController.signal.aborted) await next.connection.end();
      else missed();
      await next.ended;
    }
  }
}

type Listening = { connection: pg.Client; ended: Promise<void> };

/** Opens a listening connection. Rejects if the server is unreachable, and leaves nothing open then. */
async function startListening(
  options: pg.ClientConfig,
  channel: string,
  listener: Listener,
): Promise<Listening> {
  const connection = new Connection(options);
  connection.on("notification", (message) => listener(message.payload ?? ""));
  const ended = new Promise<void>((resolve) => connection.once("end", resolve));
  try {
    await connection.connect();
    await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await connection.end().catch(() => undefined);
    throw error;
  }
  // A silently dropped connection would listen forever; a failing query closes it.
  const heartbeat = setInterval(() => {
    connection.query("select 1").catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  void ended.then(() => clearInterval(heartbeat));
  return { connection, ended };
}
