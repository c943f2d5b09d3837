import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import { newId } from "../ids.ts";
import { BudgetedPool, Connection, connectionOptions } from "./connection.ts";
import { isOutage } from "./outage.ts";
import { prepareNamelessly } from "./prepared.ts";
import { proveServer } from "./prove-server.ts";

/** What commands and queries take: the database or an open transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>, Record<string, never>>;
/** An open transaction. Inside one, the outer `Db` must not be used: PGlite has a single connection. */
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>;

export type Listener = (payload: string) => void;

export type Database = {
  kind: "pglite" | "postgres";
  db: Db;
  /** What this process is called where it holds something; another one after each start. */
  processName: string;
  /** The names of the processes that live; null where there can be only this one. */
  listProcesses(): Promise<string[] | null>;
  /** The raw client, for the job queue's adapter. */
  client: PGlite | pg.Pool;
  /** Of the server, where what keeps something on its connection connects itself; null where there is none. */
  sessionUrl: string | null;
  /**
   * Calls back with each payload of `pg_notify(channel, …)`, and by `missed` after an outage in which some
   * may have been lost; ends by the function that it gives.
   */
  listen(channel: string, listener: Listener, missed: () => void): Promise<() => Promise<void>>;
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
    processName: newId("prc"),
    listProcesses: async () => null,
    client,
    sessionUrl: null,
    listen: (channel, listener) => client.listen(channel, listener),
    close: () => client.close(),
  };
}

/**
 * Connects to a Postgres server; one more connection listens for notifications. Throws `DatabaseUnusable`. Where `url`
 * is of a pooler that shares connections among transactions, `sessionUrl` leads past it.
 */
export async function openPostgres(url: string, max = 10, sessionUrl = url): Promise<Database> {
  await proveServer(url);
  const processName = newId("prc");
  const isPooled = sessionUrl !== url;
  const client = new BudgetedPool({ ...connectionOptions(url, "memix", { isPooled }), max });
  client.on("error", () => undefined);
  const db = drizzleOn(client);
  if (isPooled) prepareNamelessly(db);
  return {
    kind: "postgres",
    db,
    processName,
    listProcesses: () => listProcesses(client),
    client,
    sessionUrl,
    listen: (channel, listener, missed) =>
      listenOn(connectionOptions(sessionUrl, processName), channel, listener, missed),
    close: () => client.end(),
  };
}

/** Drizzle's own transaction keeps a connection for ever whose `begin` failed. */
function drizzleOn(pool: pg.Pool): Db {
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

/** A process is seen by the connection that listens: that one ends with it, however it ends. */
async function listProcesses(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where datname = current_database() and application_name like 'prc\\_%'",
  );
  return rows.map(({ name }) => name);
}

const RECONNECT_MS = 1000;
/** A connection that says nothing by itself is asked so often whether it still stands. */
const HEARTBEAT_MS = 10_000;

/**
 * One connection at a time: the next is opened only when the one before has ended or failed, after a pause
 * that is never quite the same, so that many processes do not come back at one moment.
 */
async function listenOn(
  options: pg.ClientConfig,
  channel: string,
  listener: Listener,
  missed: () => void,
) {
  let current = await startListening(options, channel, listener);
  const stopping = new AbortController();
  const watching = keepListening();
  return async () => {
    stopping.abort();
    await current.connection.end().catch(() => undefined);
    await watching;
  };

  async function keepListening(): Promise<void> {
    await current.ended;
    while (!stopping.signal.aborted) {
      const pause = RECONNECT_MS * (0.5 + Math.random());
      await setTimeout(pause, null, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const next = await startListening(options, channel, listener).catch(() => null);
      if (!next) continue;
      current = next;
      if (stopping.signal.aborted) await next.connection.end();
      else missed();
      await next.ended;
    }
  }
}

type Listening = { connection: pg.Client; ended: Promise<void> };

/** Rejects where the server can't be reached; leaves nothing open then. */
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
  // Behind a line that died without a word it would listen for ever; a question that fails ends it.
  const heartbeat = setInterval(() => {
    connection.query("select 1").catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  void ended.then(() => clearInterval(heartbeat));
  return { connection, ended };
}
