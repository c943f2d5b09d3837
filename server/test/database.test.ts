import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/platform/db/client.ts";
import { openTestDatabase } from "./database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a transaction that asks the outer database is refused, where it would wait for itself", async () => {
  const { db } = database;
  const asksOutside = db.transaction(async () => await db.execute(sql`select 1`));
  await expect(asksOutside).rejects.toThrow("db.execute inside a transaction: use its tx");
  const opensAnother = db.transaction(() => db.transaction(async () => undefined));
  await expect(opensAnother).rejects.toThrow("db.transaction inside a transaction");
});

test("asked by its own, and beside and after one, it answers", async () => {
  const { db } = database;
  const inside = db.transaction((tx) => tx.execute(sql`select 1`));
  await expect(Promise.all([inside, db.execute(sql`select 1`)])).resolves.toHaveLength(2);
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
});
