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

function changed(code: string, change: object): object[] {
  return catalogue.map((entry) => (entry.code === code ? { ...entry, ...change } : entry));
}

test("a code that is new in the catalogue comes in, and one that changed is a new version", async () => {
  const wanted = [
    ...changed("FIVEOFF", { amount: 700 }),
    { code: "NEW", kind: "fixed", amount: 1 },
  ];
  await Promise.all([syncPromos(db, wanted), syncPromos(db, wanted)]);
  expect(await findPromo(db, "NEW")).toMatchObject({ amount: 1, version: 1 });
  expect(await findPromo(db, "FIVEOFF")).toMatchObject({ amount: 700, version: 2 });
  expect(await findPromo(db, "SPRING25")).toMatchObject({ version: 1 });
});

test("a code that changed in the shop too stays as the shop has it, and one line says so", async () => {
  await db.update(promoCodes).set({ amount: 600 }).where(eq(promoCodes.code, "FIVEOFF"));
  expect(await syncPromos(db)).toEqual([]);
  expect(await syncPromos(db, changed("FIVEOFF", { amount: 700 }))).toEqual([
    "The promo code 'FIVEOFF' changed in the catalogue and in the shop. The shop's stays.",
  ]);
  expect(await findPromo(db, "FIVEOFF")).toMatchObject({ amount: 600, version: 1 });
});

test("a code never allows fewer uses than it had", async () => {
  await db.update(promoCodes).set({ uses: 7 }).where(eq(promoCodes.code, "FIRSTTEN"));
  expect(await syncPromos(db, changed("FIRSTTEN", { maxUses: 5 }))).toEqual([
    "The promo code 'FIRSTTEN' can't come in as the catalogue has it: it was used 7 times, and 5 are allowed.",
  ]);
  expect(await findPromo(db, "FIRSTTEN")).toMatchObject({ maxUses: 10, uses: 7 });
});

test("a code that left the catalogue stays, and one line says so until it is switched off", async () => {
  await db.insert(promoCodes).values({ id: "cod_own", code: "OWN", kind: "fixed", amount: 100 });
  const left = catalogue.filter(({ code }) => code !== "WELCOME10");
  expect(await syncPromos(db, left)).toEqual([
    "The promo code 'WELCOME10' left the catalogue. It stays in the shop.",
  ]);
  await db.update(promoCodes).set({ active: false }).where(eq(promoCodes.code, "WELCOME10"));
  expect(await syncPromos(db, left)).toEqual([]);
});

test.each([
  ["a code twice", [...catalogue, ...catalogue], "'WELCOME10' twice"],
  ["more than all off", changed("WELCOME10", { amount: 101 }), "takes more than all off"],
  ["small letters", changed("WELCOME10", { code: "welcome" }), "code"],
  ["a day that there isn't", changed("SPRING25", { expiresAt: "soon" }), "expiresAt"],
])("a catalogue with %s is refused by name", async (_what, entries, words) => {
  await expect(syncPromos(db, entries)).rejects.toThrow(words);
});
