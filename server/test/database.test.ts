import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/platform/db/client.ts";
import { openTestDatabase } from "./database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a query on the outer database inside a transaction is rejected instead of deadlocking", async () => {
  const { db } = database;
  const outerQuery = db.transaction(async () => await db.execute(sql`select 1`));
  await expect(outerQuery).rejects.toThrow("db.execute inside a transaction: use its tx");
  const nestedTransaction = db.transaction(() => db.transaction(async () => undefined));
  await expect(nestedTransaction).rejects.toThrow("db.transaction inside a transaction");
});

test("queries on the transaction, beside it and after it succeed", async () => {
  const { db } = database;
  const inside = db.transaction((tx) => tx.execute(sql`select 1`));
  await expect(Promise.all([inside, db.execute(sql`select 1`)])).resolves.toHaveLength(2);
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
});
