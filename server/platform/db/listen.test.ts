import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyProxy, startFaultyProxy, toProxiedUrl } from "#server/test/line.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase, runStatements } from "#server/test/server-databases.ts";
import { openPostgres } from "./client.ts";

/** Notifications from a Postgres server with an outage. */

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let databaseUrl: string;
let line: FaultyProxy;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  databaseUrl = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  line = await startFaultyProxy(Number(new URL(databaseUrl).port));
});
afterAll(async () => {
  line.close();
  await postgres?.stop();
});

test("after an outage with several reconnects one connection listens and reports possibly missed notifications", async () => {
  const database = await openPostgres(toProxiedUrl(databaseUrl, line), 2);
  const received: string[] = [];
  let gaps = 0;
  const stop = await database.listen(
    "news",
    (payload) => received.push(payload),
    () => gaps++,
  );
  await runStatements(databaseUrl, "notify news, 'before'");
  await expect.poll(() => received).toEqual(["before"]);

  line.cut();
  await expect.poll(() => line.tries()).toBe(4);
  line.mend();
  await expect.poll(() => gaps).toBe(1);
  await runStatements(databaseUrl, "notify news, 'after'");
  await expect.poll(() => received).toContain("after");
  expect(received).toEqual(["before", "after"]);
  await stop();
  await database.close();
});
