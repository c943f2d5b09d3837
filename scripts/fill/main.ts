import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Env, readEnv } from "#server/env.ts";
import { syncProducts } from "#server/features/catalog/commands/sync-products.ts";
import { syncPromos } from "#server/features/promos/commands.ts";
import { syncThemes } from "#server/features/themes/commands/sync-themes.ts";
import { type Database, fromPglite, openPglite, openPostgres } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { explainFailure } from "#server/start-failure.ts";
import type { Batch } from "./batch.ts";
import { runInBulk } from "./bulk.ts";
import { fill, type Run } from "./fill.ts";

const NAME = "memix_filled";
const FOLDER = "data/filled";
const DAY_MS = 86_400_000;

/**
 * `npm run seed -- --users 1000000 --mixes 5000000 --entries 10000000 --orders 500000 --days 1000`: fills a new database
 * with a shop's history: `memix_filled` on the server of DATABASE_URL, or the embedded database in data/filled.
 */
export async function fillDatabase(args: string[]): Promise<number> {
  try {
    const batch = parseBatch(args);
    const env = readEnv({ LOG_LEVEL: "silent", ...process.env, SANDBOX_PORT: "0" });
    if (env.PROFILE === "production") throw new Error("A production shop cannot be filled.");
    const where = env.DATABASE_URL ? await fillServer(env, batch) : await fillEmbedded(batch);
    console.log(`Filled: ${where}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : explainFailure(error));
    return 1;
  }
}

function parseBatch(args: string[]): Batch {
  const text = { type: "string" } as const;
  const options = { users: text, mixes: text, entries: text, orders: text, days: text };
  const { values } = parseArgs({ args, options });
  const count = (name: keyof typeof values, fallback: number) => {
    const number = Number(values[name] ?? fallback);
    if (!Number.isInteger(number) || number < 1)
      throw new Error(`--${name} must be a positive integer.`);
    return number;
  };
  const users = count("users", 1000);
  const mixes = count("mixes", users * 5);
  const until = new Date();
  return {
    ...{ nth: 0, users, mixes, entries: count("entries", users + 2 * mixes) },
    orders: count("orders", Math.ceil(mixes / 10)),
    since: new Date(+until - count("days", 1000) * DAY_MS),
    until,
    now: until,
  };
}

async function fillServer({ DATABASE_URL = "" }: Env, batch: Batch): Promise<string> {
  const server = new pg.Client({ connectionString: DATABASE_URL });
  await server.connect();
  const { rows } = await server.query("select from pg_database where datname = $1", [NAME]);
  if (rows.length === 0) await server.query(`create database ${NAME}`);
  await server.end();
  if (rows.length > 0) throw new Error(`The database ${NAME} exists: drop it first.`);
  const url = new URL(DATABASE_URL);
  url.pathname = `/${NAME}`;
  await prepareSchema(await openPostgres(url.href, 2));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const run: Run = async (sql) => await client.query(sql);
  await run("set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set jit = off");
  const read = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  await runInBulk(run, read, () => fill(run, batch, logStep));
  await run("vacuum analyze");
  await client.end();
  return url.href;
}

async function fillEmbedded(batch: Batch): Promise<string> {
  if (existsSync(FOLDER)) throw new Error(`The folder ${FOLDER} exists: remove it first.`);
  const client: PGlite = await openPglite(FOLDER);
  const { close: _close, ...database } = await fromPglite(client);
  await prepareSchema({ ...database, close: async () => undefined });
  await fill((sql) => client.exec(sql), batch, logStep);
  await client.close();
  return `DATA_DIR=${FOLDER}`;
}

/** Migrates the schema and adds themes, products and promo codes, as each start of a shop does. */
async function prepareSchema(database: Database): Promise<void> {
  await migrate(database);
  await syncThemes(database.db);
  await syncProducts(database.db);
  await syncPromos(database.db);
  await database.close();
}

function logStep(name: string, seconds: number): void {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
