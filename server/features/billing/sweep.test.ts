import { isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { recoverBilling } from "./commands/watch-billing.ts";
import { purchases } from "./tables.ts";

/** More than one sweep reads. */
const STUCK = 230;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

test("payment pages that stay stuck do not starve the ones behind them", async () => {
  const user = await shop.addUser();
  await shop.deps.db.execute(sql`
    insert into purchases (id, user_id, offer, kind, cents, renders, status, session_id, expires_at, created_at)
    select 'pur_' || n, ${user.id}, 'pack_10', 'pack', 500, 10, 'confirming', 'page ' || n, now(), now() - interval '9 days'
    from generate_series(1, ${STUCK}) n`);
  for (const _sweep of ["one", "two", "three"]) await recoverBilling(shop.deps, { isAlone: false });
  const unchecked = shop.deps.db.select().from(purchases).where(isNull(purchases.checkedAt));
  expect(await unchecked).toEqual([]);
  const jobs = sql`select distinct data->>'checkoutId' as page from jobs.job where name = 'billing.sync'`;
  expect(await shop.deps.db.$count(sql`(${jobs}) jobs`)).toBe(STUCK);
});
