import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { syncProducts } from "#server/features/catalog/commands/sync-products.ts";
import { syncPromos } from "#server/features/promos/commands.ts";
import { syncThemes } from "#server/features/themes/commands/sync-themes.ts";
import { type Database, fromPglite, openPostgres } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { computeMigrationsHash } from "../../scripts/build/migrations-hash.ts";
import { TEMPLATE_NAME } from "./database.ts";
import { databaseOn, runOn } from "./server-databases.ts";

/** What test databases are copies of: a shop's own work at its start is done once. */

const FOLDER = "node_modules/.cache/memix";

/** Global setup of the feature tests: TEST_DATABASE_URL is the server, if they run on one. */
export default async function makeTemplate(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) await makeOnServer(process.env.TEST_DATABASE_URL);
  else process.env.TEST_TEMPLATE = await makeEmbedded();
}

/** Kept for the next runs until a migration changes. */
async function makeEmbedded(): Promise<string> {
  const path = join(
    FOLDER,
    `template-${computeMigrationsHash(["@electric-sql/pglite", "pg-boss"])}.tar`,
  );
  if (existsSync(path)) return path;
  const client = await PGlite.create();
  await prepare(await fromPglite(client));
  const dump = await client.dumpDataDir("none");
  await client.close();
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all: another run may look for it now.
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

async function makeOnServer(url: string): Promise<void> {
  await runOn(url, `drop database if exists ${TEMPLATE_NAME}`, `create database ${TEMPLATE_NAME}`);
  const template = await openPostgres(databaseOn(url, TEMPLATE_NAME), 2);
  await prepare(template);
  await template.close();
}

/** What each start of a shop does again finds its work done: tables, rows of the owner, job queues. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await syncThemes(database.db);
  await syncProducts(database.db);
  await syncPromos(database.db);
  await openQueues(database);
}

async function openQueues(database: Database): Promise<void> {
  // A whole shop, which takes seconds to load: only where a template is made.
  const { composeDeps, handleJobs } = await import("#server/compose.ts");
  const { readEnv } = await import("#server/env.ts");
  const env = readEnv({ LOG_LEVEL: "silent" });
  const deps = await composeDeps(env, database, undefined);
  handleJobs(deps);
  await deps.jobs.start({ work: false });
  await deps.jobs.stop();
  await deps.events.stop();
}
