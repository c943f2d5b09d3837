import type { Span } from "#server/features/totals/rules.ts";
import type { Health, Numbers, Usual } from "#shared/contracts/desk/today.ts";
import type { ShopDates } from "#shared/shop-dates.ts";

const WEEKS = 8;
/** With fewer weeks no range is shown. */
const MIN_WEEKS = 4;

export function getToday(now: Date, dates: ShopDates): Span {
  return { since: dates.startOfDay(now), until: now };
}

/** Returns the same weekday until the same time of day, for each of the last eight weeks. */
export function listSameSpans(now: Date, dates: ShopDates): Span[] {
  const elapsed = now.getTime() - dates.startOfDay(now).getTime();
  return Array.from({ length: WEEKS }, (_, week) => {
    const since = dates.addDays(now, -7 * (week + 1));
    return { since, until: new Date(since.getTime() + elapsed) };
  });
}

/** Computes the usual ranges, the middle half of the given weeks. */
export function computeUsual(weeks: readonly Numbers[]): Usual {
  if (weeks.length < MIN_WEEKS) return { weeks: weeks.length, ranges: null };
  const range = (name: keyof Numbers) => computeMiddleHalf(weeks.map((numbers) => numbers[name]));
  return {
    weeks: weeks.length,
    ranges: {
      money_in: range("money_in"),
      orders: range("orders"),
      mixes: range("mixes"),
      given_back: range("given_back"),
      refunds: range("refunds"),
      longest_wait_seconds: range("longest_wait_seconds"),
    },
  };
}

function computeMiddleHalf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? 0;
  const last = sorted.length - 1;
  return [at(Math.floor(last * 0.25)), at(Math.ceil(last * 0.75))];
}

const DAYS = 30;
const HOUR_MS = 60 * 60_000;

/** Returns the last thirty days in the shop's time zone, oldest first; the last one ends now. */
export function listLastDays(now: Date, dates: ShopDates): Span[] {
  const starts = Array.from({ length: DAYS }, (_, day) => dates.addDays(now, day + 1 - DAYS));
  return starts.map((since, day) => ({ since, until: starts[day + 1] ?? now }));
}

/** Returns the last 24 hours, oldest first. */
export function listLastHours(now: Date): Span[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    since: new Date(+now - (24 - hour) * HOUR_MS),
    until: new Date(+now - (23 - hour) * HOUR_MS),
  }));
}

/** Rates an hour: more than one failure in ten is 'some', more than one in three 'many'. */
export function rateHour({ done, failed }: { done: number; failed: number }): Health {
  if (done + failed === 0) return "none";
  const share = failed / (done + failed);
  if (share > 1 / 3) return "many";
  return share > 1 / 10 ? "some" : "good";
}

/** Rates hours of an uncounted provider by its outages. */
export function rateHoursByOutages(
  hours: readonly Span[],
  outages: readonly { since: Date; settledAt: Date | null }[],
): Health[] {
  return hours.map(({ since, until }) =>
    outages.some((one) => one.since < until && (one.settledAt === null || one.settledAt > since))
      ? "many"
      : "good",
  );
}
