import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import {
  saveBalanceTransactions,
  savePictureCost,
  savePrintCosts,
} from "#server/features/costs/commands.ts";
import { isPaidSince, selectTrades } from "#server/features/margins/queries.ts";
import { orderRefunds, orders } from "#server/features/orders/tables.ts";
import { buildDaysQuery, buildNumbersQuery } from "#server/features/totals/queries.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import type { MarginReport } from "#shared/contracts/desk/margins.ts";
import type { Month, Numbers, Usual } from "#shared/contracts/desk/today.ts";
import { shopDates } from "#shared/shop-dates.ts";
import {
  computeUsual,
  listLastDays,
  listLastHours,
  listSameSpans,
  rateHour,
  rateHoursByOutages,
} from "./rules.ts";

const dates = shopDates("America/New_York", "en-US");
/** A Monday, 9:30 in the shop's time zone. */
const NOW = new Date("2026-11-23T14:30:00Z");

let shop: TestShop;
let owner: TestUser;
let helper: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ work: false, replace: { clock: { now: () => NOW } } });
  owner = await shop.addUser({ role: "owner" });
  helper = await shop.addUser({ role: "helper" });
  await shop.deps.db.update(users).set({ createdAt: new Date("2026-10-01T00:00:00Z") });
});
afterAll(async () => await shop.close());

async function read<Answer>(path: string, as = helper): Promise<Answer> {
  return (await (await shop.fetch(`/api/desk${path}`, { as })).json()) as Answer;
}

test("a span is the shop's day until this minute, also across a DST change", () => {
  const spans = listSameSpans(NOW, dates);
  expect(spans.map(({ since }) => since.toISOString())).toEqual([
    "2026-11-16T05:00:00.000Z",
    "2026-11-09T05:00:00.000Z",
    "2026-11-02T05:00:00.000Z",
    "2026-10-26T04:00:00.000Z",
    "2026-10-19T04:00:00.000Z",
    "2026-10-12T04:00:00.000Z",
    "2026-10-05T04:00:00.000Z",
    "2026-09-28T04:00:00.000Z",
  ]);
  for (const { since, until } of spans) expect(+until - +since).toBe(9.5 * 3_600_000);
});

test("the usual range is the middle half, and null with less than four weeks", () => {
  const week = (orders: number): Numbers => ({
    ...{ money_in: 0, orders, mixes: 0, given_back: 0, refunds: 0, longest_wait_seconds: 0 },
  });
  const of = (...orders: number[]) => computeUsual(orders.map(week));
  expect(of(1, 2, 3)).toEqual({ weeks: 3, ranges: null });
  expect(of(9, 1, 5, 3).ranges?.orders).toEqual([1, 9]);
  expect(of(7, 0, 3, 4, 4, 100, 6, 3).ranges?.orders).toEqual([3, 7]);
});

test("today's numbers are compared with the same hours of previous weeks", async () => {
  const day = (week: number, hour: string) => {
    const { since } = [{ since: dates.startOfDay(NOW) }, ...listSameSpans(NOW, dates)][week] ?? {};
    return new Date(`${since?.toISOString().slice(0, 10)}T${hour}:00Z`);
  };
  const buy = (at: Date) => addBoughtOrder(shop, { paidAt: at, createdAt: at });
  for (const week of [0, 1, 2, 3, 4, 5, 6, 7]) await buy(day(week, "13:00"));
  // On another weekday, and later in the day.
  await buy(new Date("2026-11-20T13:00:00Z"));
  await buy(day(1, "20:00"));
  const { id: orderId } = await buy(day(0, "14:00"));
  const given = { orderId, reason: "goodwill", state: "sent", createdAt: day(0, "14:10") } as const;
  await shop.deps.db.insert(orderRefunds).values([
    { id: "rfd_1", cents: 500, ...given },
    { id: "rfd_2", cents: 700, ...given, state: "failed" },
    { id: "rfd_3", cents: 900, ...given, createdAt: day(1, "14:10") },
  ]);
  const { numbers } = await read<Queue>("/cases");
  expect(numbers).toMatchObject({ orders: 2, money_in: 55.88, refunds: 5, mixes: 0 });
  const usual = await read<Usual>("/today/usual");
  expect(usual.weeks).toBe(7);
  expect(usual.ranges).toMatchObject({ orders: [1, 1], money_in: [27.94, 27.94] });
});

test("days are contiguous across a month with a DST change", () => {
  const days = listLastDays(NOW, dates);
  expect(days).toHaveLength(30);
  expect(days[0]?.since.toISOString()).toBe("2026-10-25T04:00:00.000Z");
  expect(days[29]).toEqual({ since: dates.startOfDay(NOW), until: NOW });
  for (const [at, { until }] of days.entries())
    if (days[at + 1]) expect(until).toEqual(days[at + 1]?.since);
  expect(+(days[7]?.until ?? 0) - +(days[7]?.since ?? 0)).toBe(25 * 3_600_000);
});

test("an hour is rated by its share of failures", () => {
  const of = (done: number, failed: number) => rateHour({ done, failed });
  expect([of(0, 0), of(9, 1), of(8, 2), of(1, 2), of(0, 1)]).toEqual([
    ...["none", "good", "some", "many", "many"],
  ]);
  const hours = listLastHours(NOW);
  const since = new Date(+NOW - 90 * 60_000);
  const down = rateHoursByOutages(hours, [{ since, settledAt: new Date(+NOW - 70 * 60_000) }]);
  expect(down.slice(-3)).toEqual(["good", "many", "good"]);
  expect(rateHoursByOutages(hours, [{ since, settledAt: null }]).slice(-3)).toEqual([
    ...["good", "many", "many"],
  ]);
});

test("a day shows revenue, refunds and costs, and what its orders earned", async () => {
  const { db } = shop.deps;
  const at = new Date("2026-11-19T15:00:00Z");
  const sell = async (promoCode: string | null, printCents: number) => {
    const { id, paymentId } = await addBoughtOrder(shop, { paidAt: at, createdAt: at, promoCode });
    await db.insert(orders).values({
      ...{
        id: `itm_${id}`,
        orderId: id,
        recipientEmail: helper.email,
        quantity: 2,
        unitCents: 1000,
      },
      ...{
        product: "Coffee Mug",
        variant: "11 oz",
        imageUrl: "",
        printImageUrl: "",
        printSha256: "",
      },
    });
    const costs = { printCents, shippingCents: 449, taxCents: 0 };
    await savePrintCosts(db, [{ externalId: id, orderId: id, costs, at }]);
    const paid = { cents: 2794, feeCents: 111, paymentId: paymentId ?? "", at };
    await saveBalanceTransactions(db, [{ ...paid, id: `txn_${id}` }]);
    await saveBalanceTransactions(db, [{ ...paid, id: `txn_${id}` }]);
    return id;
  };
  const good = await sell(null, 1200);
  await sell("TOOMUCH", 2200);
  const given = { orderId: good, reason: "goodwill", state: "done", createdAt: at } as const;
  await db.insert(orderRefunds).values({ id: "rfd_day", cents: 1000, ...given });
  const billed = { model: "gpt-image-2", micros: 173_000 };
  for (const renderId of ["rnd_1", "rnd_2"]) await savePictureCost(db, { renderId, billed, at });

  const month = await read<Month>("/today", owner);
  // 145 of 2794 cents are tax, refunded in proportion.
  const left = 2 * (2794 - 145) - (1000 - (1000 * 145) / 2794) - 1649 - 2649 - 222 - 34.6;
  const day = month.days.find((one) => one.day === "2026-11-19");
  expect(day).toMatchObject({ merch: 55.88, orders: 2, refunds: 10, left: Math.floor(left) / 100 });
  expect(day?.costs).toEqual({ print: 42.98, card: 2.22, pictures: 0.35 });
  expect(month.days.at(-1)?.day).toBe("2026-11-23");
  expect(month.picture).toEqual({ cost: 0.173, guessed: 0 });

  const brings = await read<MarginReport>("/margins", owner);
  expect(brings.products).toMatchObject([{ product: "Coffee Mug", variant: "11 oz", sold: 4 }]);
  const loss = (2649 - 2649 - 111) / -100;
  expect(brings.below).toMatchObject({
    ...{ count: 1, loss, is_priced: true, offers: [], products: [] },
    orders: [{ promo_code: "TOOMUCH", loss }],
  });
});

test("queries of many orders use the index of the spans", async () => {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into customer_orders
      (id, number, user_email, status, customer, recipient, subtotal_cents, discount_cents,
       shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from,
       arrival_to, expires_at, paid_at)
    select 'ord_many' || n, 'N' || n, ${helper.email}::text, 'delivered', '{}', '{}', 100, 0, 0, 0, 100,
      '', '', '', '', '', now(), now() - n * interval '1 day'
    from generate_series(1, 2000) n`);
  await db.execute(sql`analyze customer_orders`);
  const plan = JSON.stringify(
    await db.execute(sql`explain ${buildNumbersQuery(listSameSpans(NOW, dates))}`),
  );
  expect(plan).toContain("customer_orders_paid");
  expect(plan).not.toContain("Seq Scan on customer_orders");
  const days = listLastDays(NOW, dates);
  const since = days[0]?.since ?? NOW;
  for (const query of [buildDaysQuery(days), selectTrades(isPaidSince(since))]) {
    const month = JSON.stringify(await db.execute(sql`explain ${query}`));
    expect(month).toContain("customer_orders_paid");
    expect(month).not.toContain("Seq Scan on customer_orders");
  }
});
