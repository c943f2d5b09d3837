import { and, gte, inArray, min, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { offerRefunds, planInvoices, purchases } from "#server/features/billing/tables.ts";
import { costs } from "#server/features/costs/tables.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { customerOrders, orderDisputes, orderRefunds } from "#server/features/orders/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { COUNTRIES } from "#shared/regions.ts";
import {
  type CostSum,
  comparePlaces,
  type DayRow,
  type DocumentSum,
  type HourNumbers,
  joinSpans,
  MIN_ROWS,
  type PlaceSum,
  type Span,
  sumCosts,
} from "./rules.ts";
import { dayTotals } from "./tables.ts";

type DayTotals = typeof dayTotals.$inferSelect;

/** Reads one column of the days that were summed, and returns the other days, whose rows are to be read. */
async function splitDays<Name extends "documents" | "costs" | "sales" | "numbers">(
  db: Db,
  days: readonly Span[],
  name: Name,
) {
  const { since, until, rows } = dayTotals;
  const starts = days.map((day) => day.since);
  const found = await db
    .select({ since, until, value: dayTotals[name] })
    .from(dayTotals)
    .where(and(inArray(since, starts), gte(rows, MIN_ROWS)));
  const values = new Map(found.map((row) => [getKey(row), row.value as DayTotals[Name]]));
  const read = (day: Span) => values.get(getKey(day));
  return { read, unread: days.filter((day) => !read(day)) };
}

const getKey = ({ since, until }: Span) => `${+since} ${+until}`;

/** Returns sums of the documents issued on these days by kind and place, several for one place; in order of places. */
export async function readDocuments(db: Db, days: readonly Span[]): Promise<DocumentSum[]> {
  const { read, unread } = await splitDays(db, days, "documents");
  const rows = await sumDocuments(db, joinSpans(unread));
  return [...rows, ...days.flatMap((day) => read(day) ?? [])].toSorted(comparePlaces);
}

/** Returns costs by kind. */
export async function readCosts(db: Db, days: readonly Span[]): Promise<CostSum[]> {
  const { read, unread } = await splitDays(db, days, "costs");
  const rows = await sumCostRows(db, joinSpans(unread));
  return sumCosts([...rows, ...days.flatMap((day) => read(day) ?? [])]);
}

/** Returns sales by place, several rows for one place: paid orders, and plans and packs with a buyer's address. */
export async function readSales(db: Db, days: readonly Span[]): Promise<PlaceSum[]> {
  const { read, unread } = await splitDays(db, days, "sales");
  const rows = await sumSales(db, joinSpans(unread));
  return [...rows, ...days.flatMap((day) => read(day) ?? [])];
}

/** Returns each day's revenue in cents and costs in millionths of a dollar. */
export async function readDays(db: Db, days: readonly Span[]): Promise<DayRow[]> {
  const { read, unread } = await splitDays(db, days, "numbers");
  const rows = unread.length > 0 ? await sumNumbers(db, unread) : [];
  return days.flatMap((day) => read(day) ?? rows[unread.indexOf(day)] ?? []);
}

/** Returns the numbers by hour of the days that begin then and were summed. */
export async function readHours(
  db: Db,
  starts: readonly Date[],
): Promise<Map<number, HourNumbers[]>> {
  const { since, rows, hours } = dayTotals;
  const found = await db
    .select({ since, hours })
    .from(dayTotals)
    .where(and(inArray(since, [...starts]), gte(rows, MIN_ROWS)));
  return new Map(found.map((row) => [+row.since, row.hours]));
}

/** Returns when the first user signed up, or null. */
export async function findFirstSignUp(db: Db): Promise<Date | null> {
  const [first] = await db.select({ at: min(users.createdAt) }).from(users);
  return first?.at ?? null;
}

export async function readAll<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** `since` and `until` are columns of the spans; no table in these queries has such columns. */
export const isWithin = (column: SQLWrapper) => sql`${column} >= since and ${column} < until`;

export function toRows(spans: readonly Span[]): SQL {
  const values = sql.join(
    spans.map(
      ({ since, until }, at) =>
        sql`(${at}::int, ${since.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  return sql`(values ${values}) as spans (place, since, until)`;
}

/** Runs a query per span, each by the index of its timestamp. */
async function readSpans<Row>(db: Db, spans: readonly Span[], query: SQL): Promise<Row[]> {
  if (spans.length === 0) return [];
  return await readAll<Row>(
    db,
    sql`select summed.* from ${toRows(spans)} cross join lateral (${query}) as summed`,
  );
}

export async function sumDocuments(db: Db, spans: readonly Span[]): Promise<DocumentSum[]> {
  const d = documents;
  return await readSpans(
    db,
    spans,
    sql`select ${d.kind} as kind, ${d.soldKind} as "soldKind", ${d.country} as country, ${d.state} as state,
      sum(${d.totalCents})::float8 as "totalCents", sum(${d.taxCents})::float8 as "taxCents",
      count(*)::int as count
    from ${d} where ${isWithin(d.issuedAt)} group by 1, 2, 3, 4`,
  );
}

export async function sumCostRows(db: Db, spans: readonly Span[]): Promise<CostSum[]> {
  return await readSpans(
    db,
    spans,
    sql`select ${costs.kind} as kind, sum(${costs.micros})::float8 as micros, count(*)::int as count,
      count(*) filter (where ${costs.isGuess})::int as guessed
    from ${costs} where ${isWithin(costs.at)} group by 1`,
  );
}

export async function sumSales(db: Db, spans: readonly Span[]): Promise<PlaceSum[]> {
  const [o, d] = [customerOrders, documents];
  const inside = sql`case when ${o.taxIncluded} then ${o.taxCents} else 0 end`;
  const net = sql`${o.subtotalCents} - ${o.discountCents} + ${o.shippingCents} - ${inside}`;
  const known = sql.join(
    Object.keys(COUNTRIES).map((country) => sql`${country}`),
    sql`, `,
  );
  return await readSpans(
    db,
    spans,
    sql`select ${o.recipient} ->> 'country' as country, upper(${o.recipient} ->> 'state') as state,
      count(*)::int as orders, sum(${net})::float8 as cents, sum(${o.taxCents})::float8 as "taxCents"
    from ${o} where ${isWithin(o.paidAt)} group by 1, 2
    union all
    select ${d.country}, upper(${d.state}), count(*)::int, sum(${d.totalCents} - ${d.taxCents})::float8,
      sum(${d.taxCents})::float8
    from ${d} where ${isWithin(d.issuedAt)} and ${d.kind} = 'invoice' and ${d.soldKind} in ('plan', 'pack')
      and ${d.country} in (${known}) group by 1, 2`,
  );
}

export async function sumNumbers(db: Db, days: readonly Span[]): Promise<DayRow[]> {
  return await readAll<DayRow>(db, buildDaysQuery(days));
}

/**
 * Builds a query of each day's revenue in cents and costs in millionths of a dollar, each by the index of its
 * timestamp.
 */
export function buildDaysQuery(days: readonly Span[]): SQL {
  const [o, r, c] = [customerOrders, renders, costs];
  const of = (what: SQL, from: SQL) => sql`(select coalesce(${what}, 0)::float8 from ${from})`;
  const spent = (kind: string) =>
    sql`coalesce(sum(${c.micros}) filter (where ${c.kind} ${sql.raw(kind)}), 0)::float8`;
  const paid = sql`coalesce(${o.paidCents}, ${o.totalCents})`;
  const paidPack = sql`coalesce(${purchases.paidCents}, ${purchases.cents})`;
  const plansPaid = sql`${planInvoices} where ${isWithin(planInvoices.paidAt)} and ${planInvoices.status} = 'paid'`;
  const packsPaid = sql`${purchases} where ${isWithin(purchases.createdAt)} and ${purchases.kind} = 'pack' and ${purchases.status} = 'paid'`;
  const offersBack = sql`${offerRefunds} where ${isWithin(offerRefunds.createdAt)} and ${offerRefunds.state} <> 'failed'`;
  const taxShare = sql`coalesce(
    (select ${planInvoices.taxCents}::float8 / nullif(${planInvoices.cents}, 0) from ${planInvoices} where ${planInvoices.id} = ${offerRefunds.invoiceId}),
    (select ${purchases.taxCents}::float8 / nullif(${paidPack}, 0) from ${purchases} where ${purchases.id} = ${offerRefunds.purchaseId}), 0)`;
  const back = sql`${orderRefunds.state} in ('due', 'sent', 'done')`;
  return sql`
    select merch.*, back.*, spent.*,
      ${of(sql`sum(${planInvoices.cents})`, plansPaid)} as plans,
      ${of(sql`sum(${planInvoices.taxCents})`, plansPaid)} + ${of(sql`sum(${purchases.taxCents})`, packsPaid)} as "offerTax",
      ${of(sql`sum(${paidPack})`, packsPaid)} as packs,
      ${of(sql`sum(${offerRefunds.cents})`, offersBack)} as "offerRefunds",
      ${of(sql`sum(${offerRefunds.cents} * ${taxShare})`, offersBack)} as "offerTaxBack",
      ${of(sql`sum(${orderDisputes.cents})`, sql`${orderDisputes} where ${isWithin(orderDisputes.createdAt)} and ${orderDisputes.state} in ('to_answer', 'in_review', 'lost')`)} as taken,
      ${of(sql`count(*)`, sql`${genimages} where ${isWithin(genimages.createdAt)}`)} as mixes,
      ${of(sql`count(*)`, sql`${r} where ${isWithin(r.finishedAt)} and ${r.status} = 'failed'`)} as failed
    from ${toRows(days)}
    cross join lateral (
      select coalesce(sum(${paid}), 0)::float8 as merch, coalesce(sum(${o.taxCents}), 0)::float8 as tax,
        count(*)::int as orders
      from ${o} where ${isWithin(o.paidAt)}
    ) as merch
    cross join lateral (
      select coalesce(sum(${orderRefunds.cents}), 0)::float8 as "orderRefunds",
        coalesce(sum(${orderRefunds.cents} * ${o.taxCents}::float8 / ${o.totalCents}), 0)::float8 as "taxBack"
      from ${orderRefunds} join ${o} on ${o.id} = ${orderRefunds.orderId}
      where ${isWithin(orderRefunds.createdAt)} and ${back}
    ) as back
    cross join lateral (
      select ${spent("like 'print%'")} as print, ${spent("= 'card'")} as card,
        ${spent("= 'picture'")} as pictures
      from ${c} where ${isWithin(c.at)}
    ) as spent
    order by place`;
}

/** Reads the numbers of each span in order, with the wait of the oldest render at its end. */
export async function readNumbers(db: Db, spans: readonly Span[]): Promise<HourNumbers[]> {
  return await readAll<HourNumbers>(db, buildNumbersQuery(spans, DAY_WAITED));
}

/** Like `readNumbers`, but without renders that waited for more than an hour after the end of their span. */
export async function readHourNumbers(db: Db, hours: readonly Span[]): Promise<HourNumbers[]> {
  return await readAll<HourNumbers>(db, buildNumbersQuery(hours, HOUR_WAITED));
}

const DAY_WAITED = sql`interval '1 day'`;
const HOUR_WAITED = sql`interval '1 hour'`;

/** Builds the query so that each number uses an index. `waited`: for how long after a span its renders may end. */
export function buildNumbersQuery(spans: readonly Span[], waited = DAY_WAITED): SQL {
  const [o, r, refunds] = [customerOrders, renders, orderRefunds];
  const waiting = (state: SQL) => sql`select min(${r.createdAt}) as at from ${r}
    where ${r.status} = ${state} and ${r.finishedAt} > until and ${r.finishedAt} <= until + ${waited}
      and ${r.createdAt} > until - interval '1 day' and ${r.createdAt} < until`;
  return sql`
    select
      (select count(*)::int from ${o} where ${isWithin(o.paidAt)}) as orders,
      (select coalesce(sum(${o.totalCents}), 0)::float8 from ${o} where ${isWithin(o.paidAt)}) as "moneyInCents",
      (select coalesce(sum(${refunds.cents}), 0)::float8 from ${refunds}
        where ${isWithin(refunds.createdAt)} and ${refunds.state} in ('due', 'sent', 'done')) as "refundCents",
      (select count(*)::int from ${genimages} where ${isWithin(genimages.createdAt)}) as mixes,
      (select count(*)::int from ${r}
        where ${isWithin(r.finishedAt)} and ${r.status} = 'failed') as "givenBack",
      (select coalesce(extract(epoch from until - min(at)), 0)::int from (
        ${waiting(sql`'done'`)}
        union all
        ${waiting(sql`'failed'`)}
        union all
        select min(${r.createdAt}) from ${r}
          where ${r.status} in ('queued', 'generating', 'preparing') and ${r.createdAt} < until
      ) as waiting) as "longestWaitSeconds"
    from ${toRows(spans)}
    order by place`;
}
