import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { openShop } from "#server/shop.ts";
import { explainFailure } from "#server/start-failure.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase } from "#server/test/server-databases.ts";
import { type Database, openPostgres } from "./client.ts";
import { assertMigrated, countAppliedMigrations, countMigrations, migrate } from "./migrate.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "memix-migrate-"));
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let url: string;
let database: Database;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  url = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  database = await openPostgres(url, 2);
});
afterAll(async () => {
  await database.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a migration that waits for a table lock backs off for other queries and retries", async () => {
  await migrate(database, 20);
  await expect(assertMigrated(database)).rejects.toThrow(`20 of ${countMigrations()} migrations`);
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query("begin");
  await reader.query("select 1 from users");

  const migrating = migrate(database);
  const waits = "select 1 from pg_locks where not granted and relation = 'users'::regclass";
  await expect.poll(async () => (await reader.query(waits)).rowCount).toBe(1);
  // Queued behind the migration until that backs off.
  await database.db.execute("select 1 from users");
  expect(await countAppliedMigrations(database.db)).toBe(20);
  await reader.query("commit");
  await migrating;
  await reader.end();
  await assertMigrated(database);
});

test("MIGRATE=off makes a start fail until npm run migrate has run", async () => {
  const empty = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  const settings = { ...process.env, DATABASE_URL: empty, DATA_DIR: folder };
  const start = openShop(
    readEnv({ ...settings, MIGRATE: "off", SANDBOX_URL: "http://127.0.0.1:1" }),
  );
  await expect(start.catch(explainFailure)).resolves.toBe(
    `DATABASE_URL: the database has 0 of ${countMigrations()} migrations. With MIGRATE=off, run npm run migrate first.`,
  );
  const { stdout } = await run(process.execPath, ["scripts/migrate.ts"], { env: settings });
  expect(stdout).toContain(`Applied ${countMigrations()} of ${countMigrations()} migrations`);
  const migrated = await openPostgres(empty, 2);
  await assertMigrated(migrated);
  await migrated.close();
});
