import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyProxy, startFaultyProxy, toProxiedUrl } from "#server/test/line.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase } from "#server/test/server-databases.ts";
import { type Database, openPostgres } from "./client.ts";
import { isOutage } from "./outage.ts";
import { withRequestBudget } from "./request-budget.ts";

/** A server that accepts connections but never responds delays a request by 5 seconds in total. */

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let line: FaultyProxy;
let database: Database;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  const url = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  line = await startFaultyProxy(Number(new URL(url).port));
  database = await openPostgres(toProxiedUrl(url, line), 4);
});
afterAll(async () => {
  await database.close();
  line.close();
  await postgres?.stop();
});

const runQuery = () => database.db.execute(sql`select 1`);
const runInTransaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`));

async function measureFrozen(statements: (() => Promise<unknown>)[]): Promise<number> {
  await runQuery();
  line.freeze();
  const from = performance.now();
  await withRequestBudget(async () => {
    for (const statement of statements)
      expect(isOutage(await statement().catch((error) => error))).toBe(true);
  });
  const ms = performance.now() - from;
  await recover();
  return ms;
}

/** Closes the frozen connections and waits until the pool has replaced idle ones. */
async function recover(): Promise<void> {
  line.cut();
  await expect.poll(() => line.open()).toBe(0);
  line.mend();
  const works = () =>
    runQuery().then(
      () => true,
      () => false,
    );
  await expect.poll(works).toBe(true);
}

test("a request with six statements one after the other fails after 5 seconds", async () => {
  const ms = await measureFrozen([
    runQuery,
    runInTransaction,
    runQuery,
    runQuery,
    runInTransaction,
    runQuery,
  ]);
  expect(ms).toBeGreaterThan(4500);
  expect(ms).toBeLessThan(6000);
});

test("a transaction that was open when the server froze ends within the same 5 seconds", async () => {
  const from = performance.now();
  await withRequestBudget(async () => {
    const frozen = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      line.freeze();
      await tx.execute(sql`select 1`);
    });
    expect(isOutage(await frozen.catch((error) => error))).toBe(true);
    expect(isOutage(await runQuery().catch((error) => error))).toBe(true);
  });
  expect(performance.now() - from).toBeLessThan(6000);
  await recover();
});

test("the next request works once the server answers again", async () => {
  await withRequestBudget(async () => {
    expect(await runQuery()).toBeDefined();
    expect(await runInTransaction()).toBeDefined();
  });
});
