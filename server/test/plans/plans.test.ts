import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openPostgres } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { fill } from "../../../scripts/fill/fill.ts";
import { giveEverything } from "../owned-rows.ts";
import { openTestShop, type TestShop } from "../shop.ts";
import { askEverything, sweepEverything } from "./ask-all.ts";
import { type Explained, explainAll } from "./explained.ts";
import { BOUNDED_OTHERWISE, readMore } from "./growth.ts";
import { listSlowKeys } from "./keys.ts";
import { report } from "./large.ts";

/**
 * No screen and no sweep reads more rows of a shop that is four times as old and has as much to do as before. What a
 * large shop reads: `npm run plans`.
 */

let shop: TestShop;
afterEach(async () => await shop.close());

/** Asks all there is, as often as the function that this gives is called. */
async function openAsked(before?: string): Promise<() => Promise<Explained[]>> {
  const own = await giveEverything(shop, await shop.addUser({ hasPassword: true }));
  const owner = await shop.addUser({ role: "owner", hasPassword: true });
  const explaining = explainAll(shop.deps.database, before);
  return async () => {
    expect(await askEverything(shop, { own, owner }, explaining)).toEqual([]);
    await sweepEverything(shop, explaining);
    return explaining.taken.splice(0);
  };
}

const DAY_MS = 86_400_000;
/** What is looked back upon at most: a year. */
const YOUNG = 400;

/** From so many days ago to so many, always as much a day. */
async function live(nth: number, from: number, to: number): Promise<void> {
  const now = new Date();
  const each = (from - to) / YOUNG;
  await shop.deps.db.transaction((tx) =>
    fill((statement) => tx.execute(sql.raw(statement)), {
      ...{ nth, users: 120 * each, mixes: 300 * each, entries: 720 * each, orders: 90 * each },
      ...{ since: new Date(+now - from * DAY_MS), until: new Date(+now - to * DAY_MS), now },
    }),
  );
}

const { PLANS_DATABASE_URL: large } = process.env;

if (large)
  test("what is asked of a large shop reads a bounded number of rows", async () => {
    const database = await openPostgres(large, 4);
    await migrate(database);
    shop = await openTestShop({ work: false, database });
    const askAll = await openAsked();
    expect(report(await askAll())).toEqual([]);
  });
else
  test("what is asked of an old shop reads no more rows than of a young one", async () => {
    shop = await openTestShop({ work: false });
    expect(await listSlowKeys(shop.deps.db)).toEqual([]);
    // In a small table nothing is cheaper than to read all of it.
    const askAll = await openAsked("set local enable_seqscan = off");
    await live(0, YOUNG, 0);
    const young = await askAll();
    await live(1, 4 * YOUNG, YOUNG);
    const old = await askAll();
    expect(young.length).toBeGreaterThan(300);
    expect(readMore(young, old, BOUNDED_OTHERWISE)).toEqual([]);
  });
