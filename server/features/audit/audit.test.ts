import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { DESK_ACTIONS, type DeskAction } from "#shared/desk-actions.ts";
import { writeAudit } from "./commands.ts";
import { findBrokenEntry, listAudit } from "./queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

const ROSA = {
  userId: "usr_rosa",
  email: "rosa@example.com",
  name: "Rosa",
  role: "owner",
} as const;

const write = (act: DeskAction) =>
  shop.deps.db.transaction((tx) =>
    writeAudit(shop.deps, tx, { actor: ROSA, act, after: { b: 1, a: act } }),
  );

test("concurrent entries form one hash chain, rows are immutable, and tampering is detected", async () => {
  const { db } = shop.deps;
  await Promise.all(Array.from({ length: 12 }, (_, at) => write(DESK_ACTIONS[at] ?? "note.write")));
  expect(await findBrokenEntry(db)).toBe(null);
  for (const change of [
    sql`update audit_entries set reason = 'never'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ])
    await expect(db.execute(change)).rejects.toThrow();
  const { page } = await listAudit(db, {});
  expect(page).toHaveLength(12);

  // The database owner can disable the trigger, but the chain reveals the change.
  await db.execute(sql`alter table audit_entries disable trigger audit_entries_are_kept`);
  await db.execute(sql`update audit_entries set reason = 'never' where seq = ${page[5]?.seq}`);
  expect((await findBrokenEntry(db))?.seq).toBe(page[5]?.seq);
});

test("entries are paged", async () => {
  const { db } = shop.deps;
  for (let at = 0; at < 60; at++) await write("note.write");
  const first = await listAudit(db, {});
  expect(first.page).toHaveLength(50);
  const second = await listAudit(db, { before: first.next ?? 0 });
  expect(second.page[0]?.seq).toBeLessThan(first.page.at(-1)?.seq ?? 0);
});
