import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { countReads } from "#server/test/count-reads.ts";
import { movableClock } from "#server/test/movable-clock.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { sumDays } from "./commands/sum-days.ts";
import { readCosts, readDays, readDocuments, readSales } from "./queries.ts";
import { listDays, MIN_ROWS } from "./rules.ts";
import { dayTotals } from "./tables.ts";

/** Days with many rows are summed once, and pages about months read the sums. */

const clock = movableClock();
let shop: TestShop;
let owner: TestUser;

/** More rows than are read in place of sums. */
const MANY = 2 * MIN_ROWS;
const DAYS = 20;

beforeAll(async () => {
  shop = await openTestShop({ work: false, replace: { clock } });
  owner = await shop.addUser({ role: "owner" });
  await shop.deps.db.update(users).set({ createdAt: getDay(DAYS).since });
  for (let day = 1; day < DAYS; day++) await addDay(day);
  await shop.deps.db.execute(sql`analyze`);
});
afterAll(async () => await shop.close());

/** Returns a past day of the shop, counted from today. */
function getDay(ago: number) {
  const { dates } = shop.deps;
  const noon = +dates.startOfDay(clock.now()) + 43_200_000;
  const since = dates.startOfDay(new Date(noon - ago * 86_400_000));
  const [day] = listDays({ since, until: new Date(+since + 129_600_000) }, dates);
  if (!day) throw new Error("no day");
  return day;
}

/** Adds a sale with an invoice and its costs, and pictures; on every second day few of them. */
async function addDay(ago: number): Promise<void> {
  const pictures = ago % 2 === 0 ? MANY : 10;
  const at = sql`${getDay(ago).since.toISOString()}::timestamptz + interval '1 hour'`;
  await shop.deps.db.execute(sql`
    insert into costs (kind, source, micros, render_id, is_guess, at)
    select 'picture', ${`pic_${ago}_`} || n, 1000 * n, 'rnd_' || n, n = 1, ${at} from generate_series(1, ${pictures}::int) n`);
  await shop.deps.db.execute(sql`
    insert into customer_orders (id, number, user_email, status, customer, recipient, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from, arrival_to,
      expires_at, paid_at, paid_cents)
    select ${`ord_${ago}_`} || n, ${`N${ago}_`} || n, ${owner.email}::text, 'delivered', '{}',
      jsonb_build_object('country', 'US', 'state', case n when 1 then 'ny' else 'OR' end), 2000, 0, 500, 100, 2600, '',
      '', '', '', '', now(), ${at}, 2600 from generate_series(1, 3) n`);
  await shop.deps.db.execute(sql`
    insert into documents (id, kind, year, nth, number, sold_kind, sold_id, language, currency, country, state,
      total_cents, tax_cents, content, issued_at)
    select ${`doc_${ago}_`} || n, 'invoice', 2000 + ${ago}::int, n, ${`INV-${ago}-`} || n, case n when 3 then 'pack' else 'order' end,
      ${`ord_${ago}_`} || n, 'en', 'usd', case when n < 4 then 'US' end, case n when 1 then 'NY' when 2 then 'OR' end,
      2600, 100, '{}', ${at} from generate_series(1, 4) n`);
}

const listMonth = () =>
  listDays({ since: getDay(DAYS).since, until: clock.now() }, shop.deps.dates);

const readMonth = async (db = shop.deps.db) => ({
  documents: await readDocuments(db, listMonth()),
  costs: await readCosts(db, listMonth()),
  sales: await readSales(db, listMonth()),
  days: await readDays(db, listMonth()),
});

/** The planner would read small tables as a whole. */
const countMonthReads = async () =>
  await countReads(shop, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await readMonth(tx);
  });

async function readPages() {
  const month = shop.deps.dates.isoDay(getDay(DAYS / 2).since).slice(0, 7);
  const pages = [`/books/months/${month}`, "/today", "/taxes", "/margins"];
  return await Promise.all(
    pages.map(async (page) => await (await shop.fetch(`/api/desk${page}`, { as: owner })).json()),
  );
}

test("pages show the same from sums, which are a row per day", async () => {
  const [before, pages] = [await readMonth(), await readPages()];
  expect(before.costs).toMatchObject([{ kind: "picture", count: 9 * MANY + 100, guessed: 19 }]);
  expect(await countMonthReads()).toBeGreaterThan(9 * MANY);
  await sumDays(shop.deps);
  const after = await readMonth();
  expect([after.costs, after.days]).toEqual([before.costs, before.days]);
  expect(await readPages()).toEqual(pages);
  // Days with few rows are read, and four tables have a handful of them.
  expect(await countMonthReads()).toBeLessThan(DAYS * 40);
});

test("a change of a past day shows at once if it has few rows, else after the next run", async () => {
  const cost = async () => (await readCosts(shop.deps.db, listMonth()))[0]?.micros ?? 0;
  const raise = async (ago: number) =>
    await shop.deps.db.execute(
      sql`update costs set micros = micros + 7 where source = ${`pic_${ago}_1`}`,
    );
  const before = await cost();
  await raise(3);
  expect(await cost()).toBe(before + 7);
  await raise(4);
  expect(await cost()).toBe(before + 7);
  await sumDays(shop.deps);
  expect(await cost()).toBe(before + 14);
});

test("sums of another time zone are replaced", async () => {
  const { since, until } = getDay(DAYS);
  const [row] = await shop.deps.db.select().from(dayTotals).limit(1);
  if (!row) throw new Error("no sums");
  const moved = { since: new Date(+since - 3_600_000), until: new Date(+until - 3_600_000) };
  await shop.deps.db.insert(dayTotals).values({ ...row, ...moved });
  await sumDays(shop.deps);
  const days = await shop.deps.db.select({ since: dayTotals.since }).from(dayTotals);
  expect(days).toHaveLength(DAYS);
  expect(days).not.toContainEqual({ since: moved.since });
});
