import { count, desc, eq, min, type SQL, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { offerRefunds, planInvoices, purchases } from "#server/features/billing/tables.ts";
import { costs } from "#server/features/costs/tables.ts";
import { mails } from "#server/features/mails/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import {
  customerOrders,
  orderDisputes,
  orderRefunds,
  printOutages,
} from "#server/features/orders/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Span } from "./rules.ts";

export type NumbersRow = {
  orders: number;
  moneyInCents: number;
  refundCents: number;
  mixes: number;
  givenBack: number;
  longestWaitSeconds: number;
};

/** Reads the numbers of each span in order, with the wait of the oldest render at its end. */
export async function readNumbers(db: Db, spans: readonly Span[]): Promise<NumbersRow[]> {
  const { rows } = (await db.execute(buildNumbersQuery(spans))) as unknown as {
    rows: NumbersRow[];
  };
  return rows;
}

/** `since` and `until` are columns of the spans; no table in these queries has such columns. */
const isWithin = (column: unknown) => sql`${column} >= since and ${column} < until`;

/** Builds the query so that each number uses an index. */
export function buildNumbersQuery(spans: readonly Span[]): SQL {
  const [o, r, refunds] = [customerOrders, renders, orderRefunds];
  return sql`
    select
      (select count(*)::int from ${o} where ${isWithin(o.paidAt)}) as orders,
      (select coalesce(sum(${o.totalCents}), 0)::int from ${o} where ${isWithin(o.paidAt)}) as "moneyInCents",
      (select coalesce(sum(${refunds.cents}), 0)::int from ${refunds}
        where ${isWithin(refunds.createdAt)} and ${refunds.state} in ('due', 'sent', 'done')) as "refundCents",
      (select count(*)::int from ${genimages} where ${isWithin(genimages.createdAt)}) as mixes,
      (select count(*)::int from ${r}
        where ${isWithin(r.finishedAt)} and ${r.status} = 'failed') as "givenBack",
      (select coalesce(extract(epoch from until - min(at)), 0)::int from (
        select min(${r.createdAt}) as at from ${r}
          where ${r.createdAt} > until - interval '1 day' and ${r.createdAt} < until
            and ${r.finishedAt} > until
        union all
        select min(${r.createdAt}) from ${r}
          where ${r.status} in ('queued', 'generating', 'preparing') and ${r.createdAt} < until
      ) as waiting) as "longestWaitSeconds"
    from ${toRows(spans)}
    order by place`;
}

function toRows(spans: readonly Span[]): SQL {
  const values = sql.join(
    spans.map(
      ({ since, until }, at) =>
        sql`(${at}::int, ${since.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  return sql`(values ${values}) as spans (place, since, until)`;
}

/** Returns when the first user signed up, or null. */
export async function findFirstSignUp(db: Db): Promise<Date | null> {
  const [first] = await db.select({ at: min(users.createdAt) }).from(users);
  return first?.at ?? null;
}

export type DayRow = {
  merch: number;
  tax: number;
  plans: number;
  packs: number;
  orders: number;
  orderRefunds: number;
  taxBack: number;
  /** Of plans and packs, and the refunded part. */
  offerTax: number;
  offerTaxBack: number;
  offerRefunds: number;
  taken: number;
  mixes: number;
  failed: number;
  print: number;
  card: number;
  pictures: number;
};

export async function readDays(db: Db, days: readonly Span[]): Promise<DayRow[]> {
  const { rows } = (await db.execute(buildDaysQuery(days))) as unknown as { rows: DayRow[] };
  return rows;
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

export type HourRow = { place: number; done: number; failed: number };

/** Counts finished renders per span, and those that failed because of the image provider. */
export async function readPictureHours(db: Db, hours: readonly Span[]): Promise<HourRow[]> {
  const r = renders;
  const isProviderFailure = sql`${r.failure} in ('busy', 'quota', 'timeout', 'unreachable', 'bad_answer', 'internal')`;
  const { rows } = (await db.execute(sql`
    select place,
      (select count(*)::int from ${r} where ${isWithin(r.finishedAt)} and ${r.status} = 'done') as done,
      (select count(*)::int from ${r}
        where ${isWithin(r.finishedAt)} and ${r.status} = 'failed' and ${isProviderFailure}) as failed
    from ${toRows(hours)} order by place`)) as unknown as { rows: HourRow[] };
  return rows;
}

/** Counts mails created per span: sent ones, and those with a failure. */
export async function readMailHours(db: Db, hours: readonly Span[]): Promise<HourRow[]> {
  const { rows } = (await db.execute(sql`
    select place, mailed.* from ${toRows(hours)}
    cross join lateral (
      select count(*) filter (where ${mails.status} = 'sent')::int as done,
        count(*) filter (where ${mails.failure} is not null)::int as failed
      from ${mails} where ${isWithin(mails.createdAt)}
    ) as mailed order by place`)) as unknown as { rows: HourRow[] };
  return rows;
}

/** Returns the 95th percentile of render times in seconds; null without renders. */
export async function readSlowPictures(db: Db, { since, until }: Span): Promise<number | null> {
  const took = sql`extract(epoch from ${renders.finishedAt} - ${renders.startedAt})`;
  const [slow] = await db
    .select({
      seconds: sql<number | null>`percentile_cont(0.95) within group (order by ${took})::float8`,
    })
    .from(renders)
    .where(
      sql`${renders.status} = 'done' and ${renders.finishedAt} >= ${since.toISOString()}::timestamptz and ${renders.finishedAt} < ${until.toISOString()}::timestamptz`,
    );
  return slow?.seconds ?? null;
}

/** Returns the average cost of a picture in micros since then; null without pictures. */
export async function readPicture(db: Db, since: Date) {
  const [found] = await db
    .select({
      micros: sql<number | null>`avg(${costs.micros})::float8`,
      guessed: sql<number>`count(*) filter (where ${costs.isGuess})::int`,
    })
    .from(costs)
    .where(sql`${costs.at} >= ${since.toISOString()}::timestamptz and ${costs.kind} = 'picture'`);
  return { micros: found?.micros ?? null, guessed: found?.guessed ?? 0 };
}

/** Lists print outages that were open since then, newest first. */
export async function listOutages(db: Db, since: Date) {
  return await db
    .select({ since: printOutages.since, settledAt: printOutages.settledAt })
    .from(printOutages)
    .where(
      sql`${printOutages.settledAt} is null or ${printOutages.settledAt} >= ${since.toISOString()}::timestamptz`,
    )
    .orderBy(desc(printOutages.since));
}

/** Counts what is queued now. */
export async function readQueues(db: Db) {
  const [[waiting], [unsent], [toPrint]] = await Promise.all([
    db
      .select({ count: count() })
      .from(renders)
      .where(sql`${renders.status} in ('queued', 'generating', 'preparing')`),
    db.select({ count: count() }).from(mails).where(eq(mails.status, "queued")),
    db.select({ count: count() }).from(customerOrders).where(eq(customerOrders.status, "paid")),
  ]);
  return { renders: waiting?.count ?? 0, mails: unsent?.count ?? 0, toPrint: toPrint?.count ?? 0 };
}
