import { formatDay } from "#web/lib/format.ts";

/** Returns the newest `count` months as '2026-11', beginning with the shop's current month. */
export function listLastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = formatDay(now.toISOString()).split("-").map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  );
}
