import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, Db } from "#server/platform/db/client.ts";
import { openTestDatabase } from "#server/test/database.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { syncPromos } from "./commands.ts";
import { findPromo } from "./queries.ts";
import { promoCodes } from "./tables.ts";

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(promoCodes);
  await syncPromos(db);
});

function withChange(code: string, change: object): object[] {
  return catalogue.map((entry) => (entry.code === code ? { ...entry, ...change } : entry));
}

test("a new code in the catalog is inserted, and a changed one gets a new version", async () => {
  const wanted = [
    ...withChange("FIVEOFF", { amount: 700 }),
    { code: "NEW", kind: "fixed", amount: 1 },
  ];
  await Promise.all([syncPromos(db, wanted), syncPromos(db, wanted)]);
  expect(await findPromo(db, "NEW")).toMatchObject({ amount: 1, version: 1 });
  expect(await findPromo(db, "FIVEOFF")).toMatchObject({ amount: 700, version: 2 });
  expect(await findPromo(db, "SPRING25")).toMatchObject({ version: 1 });
});

test("a code that the shop changed too keeps the shop's values and is reported in one line", async () => {
  await db.update(promoCodes).set({ amount: 600 }).where(eq(promoCodes.code, "FIVEOFF"));
  expect(await syncPromos(db)).toEqual([]);
  expect(await syncPromos(db, withChange("FIVEOFF", { amount: 700 }))).toEqual([
    "The promo code 'FIVEOFF' was changed in the catalog and in the shop. The shop's version stays.",
  ]);
  expect(await findPromo(db, "FIVEOFF")).toMatchObject({ amount: 600, version: 1 });
});

test("a code never allows fewer uses than it had", async () => {
  await db.update(promoCodes).set({ uses: 7 }).where(eq(promoCodes.code, "FIRSTTEN"));
  expect(await syncPromos(db, withChange("FIRSTTEN", { maxUses: 5 }))).toEqual([
    "The promo code 'FIRSTTEN' can't be added from the catalog: it was used 7 times, and 5 are allowed.",
  ]);
  expect(await findPromo(db, "FIRSTTEN")).toMatchObject({ maxUses: 10, uses: 7 });
});

test("a code removed from the catalog stays and is reported in one line until it is inactive", async () => {
  await db.insert(promoCodes).values({ id: "cod_own", code: "OWN", kind: "fixed", amount: 100 });
  const remaining = catalogue.filter(({ code }) => code !== "WELCOME10");
  expect(await syncPromos(db, remaining)).toEqual([
    "The promo code 'WELCOME10' was removed from the catalog. It stays in the shop.",
  ]);
  await db.update(promoCodes).set({ active: false }).where(eq(promoCodes.code, "WELCOME10"));
  expect(await syncPromos(db, remaining)).toEqual([]);
});

test.each([
  ["a duplicate code", [...catalogue, ...catalogue], "'WELCOME10' twice"],
  ["a discount above 100 %", withChange("WELCOME10", { amount: 101 }), "takes more than all off"],
  ["lower-case letters", withChange("WELCOME10", { code: "welcome" }), "code"],
  ["an invalid date", withChange("SPRING25", { expiresAt: "soon" }), "expiresAt"],
])("a catalog with %s is rejected with the fault named", async (_what, entries, words) => {
  await expect(syncPromos(db, entries)).rejects.toThrow(words);
});
