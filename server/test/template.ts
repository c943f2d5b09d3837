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
import { runStatements, toDatabaseUrl } from "./server-databases.ts";

/** The template that test databases are copied from, so that migrations and catalogs are applied once. */

const FOLDER = "node_modules/.cache/memix";

/** Global setup of the feature tests: creates the template on TEST_DATABASE_URL, or an embedded one. */
export default async function createTemplate(): Promise<void> {
  const { TEST_DATABASE_URL, SERVER_WITH_TEMPLATE } = process.env;
  if (!TEST_DATABASE_URL) process.env.TEST_TEMPLATE = await createEmbeddedTemplate();
  // Each project calls this.
  else if (SERVER_WITH_TEMPLATE !== TEST_DATABASE_URL) {
    await createServerTemplate(TEST_DATABASE_URL);
    process.env.SERVER_WITH_TEMPLATE = TEST_DATABASE_URL;
  }
}

/** Creates the embedded template, cached between runs until a migration changes. */
async function createEmbeddedTemplate(): Promise<string> {
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
  // Renamed atomically, since another run may read it at the same time.
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

async function createServerTemplate(url: string): Promise<void> {
  await runStatements(
    url,
    `drop database if exists ${TEMPLATE_NAME}`,
    `create database ${TEMPLATE_NAME}`,
  );
  const template = await openPostgres(toDatabaseUrl(url, TEMPLATE_NAME), 2);
  await prepare(template);
  await template.close();
}

/** Creates tables, catalog rows and job queues, which every shop start would create otherwise. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await syncThemes(database.db);
  await syncProducts(database.db);
  await syncPromos(database.db);
  await createQueues(database);
}

async function createQueues(database: Database): Promise<void> {
  // Imported lazily: loading the shop takes seconds, and a cached template does not need it.
  const { composeDeps, handleJobs } = await import("#server/compose.ts");
  const { readEnv } = await import("#server/env.ts");
  const env = readEnv({ LOG_LEVEL: "silent" });
  const deps = await composeDeps(env, database, undefined);
  handleJobs(deps);
  await deps.jobs.start({ work: false });
  await deps.jobs.stop();
  await deps.events.stop();
}
