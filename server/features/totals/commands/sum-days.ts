import { min } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  findFirstSignUp,
  readHourNumbers,
  sumCostRows,
  sumDocuments,
  sumNumbers,
  sumSales,
} from "../queries.ts";
import { countRows, EARLIER_DAYS, listDays, listHours, RECENT_DAYS, type Span } from "../rules.ts";
import { dayTotals } from "../tables.ts";

type SumDeps = Pick<Deps, "db" | "clock" | "dates">;

/**
 * Sums past days, one at a time: again those whose rows still change, and some earlier ones until the first.
 * Idempotent.
 */
export async function sumDays(deps: SumDeps): Promise<void> {
  const first = await findFirstSignUp(deps.db);
  if (!first) return;
  for (const day of await listDaysToSum(deps, first)) await saveDay(deps.db, day);
}

async function listDaysToSum({ db, clock, dates }: SumDeps, first: Date): Promise<Span[]> {
  const beginning = dates.startOfDay(first);
  const goBack = (from: Date, days: number) =>
    new Date(Math.max(+beginning, +dates.addDays(from, -days)));
  const today = dates.startOfDay(clock.now());
  const recent = goBack(today, RECENT_DAYS);
  const oldest = await findOldest(db, dates);
  const known = oldest && oldest < recent ? oldest : recent;
  const earlier = { since: goBack(known, EARLIER_DAYS), until: known };
  return [...listDays({ since: recent, until: today }, dates), ...listDays(earlier, dates)];
}

/** Returns the oldest day that was summed. Deletes the days of another time zone, of which the shop's was set before. */
async function findOldest(db: Db, dates: Deps["dates"]): Promise<Date | null> {
  const [row] = await db.select({ since: min(dayTotals.since) }).from(dayTotals);
  const oldest = row?.since ?? null;
  if (!oldest || +dates.startOfDay(oldest) === +oldest) return oldest;
  await db.delete(dayTotals);
  return null;
}

async function saveDay(db: Db, day: Span): Promise<void> {
  const [numbers] = await sumNumbers(db, [day]);
  if (!numbers) throw new Error("a day without numbers");
  const sums = {
    numbers,
    documents: await sumDocuments(db, [day]),
    costs: await sumCostRows(db, [day]),
    sales: await sumSales(db, [day]),
    hours: await readHourNumbers(db, listHours(day)),
  };
  const row = { ...day, rows: countRows(sums), ...sums };
  await db.insert(dayTotals).values(row).onConflictDoUpdate({ target: dayTotals.since, set: row });
}
