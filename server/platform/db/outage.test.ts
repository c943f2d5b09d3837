import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyProxy, startFaultyProxy, toProxiedUrl } from "#server/test/line.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase } from "#server/test/server-databases.ts";
import { type Database, openPostgres } from "./client.ts";
import { isOutage } from "./outage.ts";
import { prepareOnce } from "./prepared.ts";

/** A pool with one connection: its state, and its recovery after a server outage. */

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let url: string;
let line: FaultyProxy;
let database: Database;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  url = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  line = await startFaultyProxy(Number(new URL(url).port));
  database = await openPostgres(toProxiedUrl(url, line), 1);
});
afterAll(async () => {
  await database.close();
  line.close();
  await postgres?.stop();
});

const works = async () => {
  const { rows } = (await database.db.transaction((tx) =>
    tx.execute(sql`select 1 as one`),
  )) as unknown as { rows: object[] };
  return rows;
};

test("a connection that breaks between two statements fails only its transaction", async () => {
  const broken = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    line.cut();
    await expect.poll(() => line.open()).toBe(0);
    await tx.execute(sql`select 1`);
  });
  expect(isOutage(await broken.catch((error) => error))).toBe(true);
  line.mend();
  expect(await works()).toEqual([{ one: 1 }]);
});

test("a transaction that fails to begin releases its connection", async () => {
  expect(await works()).toEqual([{ one: 1 }]);
  line.freeze();
  const begun = works();
  const outcome = expect(begun).rejects.toSatisfy(isOutage);
  await new Promise((resolve) => setImmediate(resolve));
  line.cut();
  await outcome;
  line.mend();
  expect(await works()).toEqual([{ one: 1 }]);
});

test("the server has timeouts for statements, locks and idle transactions", async () => {
  const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  for (const name of limits) {
    const { rows } = (await database.db.execute(sql.raw(`show ${name}`))) as unknown as {
      rows: Record<string, string>[];
    };
    expect([name, rows[0]?.[name]]).not.toEqual([name, "0"]);
  }
});

const prepareOne = prepareOnce("one", (db, name) =>
  db
    .select({ one: sql`${sql.placeholder("number")}::int` })
    .from(sql`(select 1) as one`)
    .prepare(name),
);

async function listStatementNames({ db }: Database): Promise<unknown[]> {
  for (const number of [1, 2])
    expect(await prepareOne(db).execute({ number })).toEqual([{ one: number }]);
  const { rows } = (await db.execute(sql`select name from pg_prepared_statements`)) as unknown as {
    rows: object[];
  };
  return rows;
}

test("a statement is prepared once on its connection, and without a name behind a pooler", async () => {
  expect(await listStatementNames(database)).toEqual([{ name: "one" }]);
  const pooled = await openPostgres(url, 1, `${url}?options=`);
  expect(await listStatementNames(pooled)).toEqual([]);
  await pooled.close();
});
