import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { sumDays } from "#server/features/totals/commands/sum-days.ts";
import { sumDiscounts } from "#server/features/totals/commands/sum-discounts.ts";
import { openPostgres } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { fill } from "../../../scripts/fill/fill.ts";
import { createOwnedRows } from "../owned-rows.ts";
import { openTestShop, type TestShop } from "../shop.ts";
import { callAllReads, runAllSweeps } from "./call-all.ts";
import { type Explained, explainAll } from "./explained.ts";
import { BOUNDED_OTHERWISE, listGrowth } from "./growth.ts";
import { listUnindexedKeys } from "./keys.ts";
import { writeReport } from "./large.ts";

/**
 * Requests and sweeps do not read more rows of a shop that is four times as old, with the same activity per day.
 * `npm run plans` measures a large shop.
 */

let shop: TestShop;
afterEach(async () => await shop.close());

/** Returns a function that runs all reads and sweeps and returns their statements. */
async function createStatementRecorder(before?: string): Promise<() => Promise<Explained[]>> {
  const own = await createOwnedRows(shop, await shop.addUser({ hasPassword: true }));
  const owner = await shop.addUser({ role: "owner", hasPassword: true });
  const explainer = explainAll(shop.deps.database, before);
  return async () => {
    expect(await callAllReads(shop, { own, owner }, explainer)).toEqual([]);
    await runAllSweeps(shop, explainer);
    return explainer.taken.splice(0);
  };
}

const DAY_MS = 86_400_000;
/** Age of the young shop in days, more than the longest period that is queried, a year. */
const YOUNG_DAYS = 400;

/** Inserts rows for a period given in days ago, with the same number per day. */
async function fillPeriod(nth: number, from: number, to: number): Promise<void> {
  const now = new Date();
  const each = (from - to) / YOUNG_DAYS;
  await shop.deps.db.transaction((tx) =>
    fill((statement) => tx.execute(sql.raw(statement)), {
      ...{ nth, users: 120 * each, mixes: 300 * each, entries: 720 * each, orders: 90 * each },
      ...{ since: new Date(+now - from * DAY_MS), until: new Date(+now - to * DAY_MS), now },
    }),
  );
}

const { PLANS_DATABASE_URL: large } = process.env;

if (large)
  test("statements in a large shop read a bounded number of rows", async () => {
    const database = await openPostgres(large, 4);
    await migrate(database);
    shop = await openTestShop({ work: false, database });
    const recordAll = await createStatementRecorder();
    expect(writeReport(await recordAll())).toEqual([]);
  });
else
  test("statements in an old shop read no more rows than in a young one", async () => {
    shop = await openTestShop({ work: false });
    expect(await listUnindexedKeys(shop.deps.db)).toEqual([]);
    // The planner would choose sequential scans for small tables.
    const recordAll = await createStatementRecorder("set local enable_seqscan = off");
    await fillPeriod(0, YOUNG_DAYS, 0);
    await sumDays(shop.deps);
    await sumDiscounts(shop.deps);
    const young = await recordAll();
    await fillPeriod(1, 4 * YOUNG_DAYS, YOUNG_DAYS);
    await sumDiscounts(shop.deps);
    const old = await recordAll();
    expect(young.length).toBeGreaterThan(300);
    expect(listGrowth(young, old, BOUNDED_OTHERWISE)).toEqual([]);
  });
