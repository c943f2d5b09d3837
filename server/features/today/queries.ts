import { count, desc, eq, sql } from "drizzle-orm";
import { mails } from "#server/features/mails/tables.ts";
import { customerOrders, printOutages } from "#server/features/orders/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import {
  isWithin,
  readAll,
  readHours,
  readNumbers,
  toRows,
} from "#server/features/totals/queries.ts";
import { type HourNumbers, type Span, sumHours } from "#server/features/totals/rules.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Reads the numbers of spans that begin with a day, in order; of days that were summed by their hours. */
export async function readParts(db: Db, spans: readonly Span[]): Promise<HourNumbers[]> {
  const summed = await readHours(
    db,
    spans.map(({ since }) => since),
  );
  const unread = spans.filter(({ since }) => !summed.has(+since));
  const rows = unread.length > 0 ? await readNumbers(db, unread) : [];
  return spans.flatMap((span) => {
    const hours = summed.get(+span.since);
    return hours ? sumHours(hours, +span.until - +span.since) : (rows[unread.indexOf(span)] ?? []);
  });
}

export type HourRow = { place: number; done: number; failed: number };

/** Counts finished renders per span, and those that failed because of the image provider. */
export async function readPictureHours(db: Db, hours: readonly Span[]): Promise<HourRow[]> {
  const r = renders;
  const isProviderFailure = sql`${r.failure} in ('busy', 'quota', 'timeout', 'unreachable', 'bad_answer', 'internal')`;
  return await readAll<HourRow>(
    db,
    sql`select place,
      (select count(*)::int from ${r} where ${isWithin(r.finishedAt)} and ${r.status} = 'done') as done,
      (select count(*)::int from ${r}
        where ${isWithin(r.finishedAt)} and ${r.status} = 'failed' and ${isProviderFailure}) as failed
    from ${toRows(hours)} order by place`,
  );
}

/** Counts mails created per span: sent ones, and those with a failure. */
export async function readMailHours(db: Db, hours: readonly Span[]): Promise<HourRow[]> {
  return await readAll<HourRow>(
    db,
    sql`select place, mailed.* from ${toRows(hours)}
    cross join lateral (
      select count(*) filter (where ${mails.status} = 'sent')::int as done,
        count(*) filter (where ${mails.failure} is not null)::int as failed
      from ${mails} where ${isWithin(mails.createdAt)}
    ) as mailed order by place`,
  );
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
