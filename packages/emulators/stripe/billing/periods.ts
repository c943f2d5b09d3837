import type { Period } from "../resources/invoice-lines.ts";

/** Keeps the time of day; uses the last day where the month is shorter. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const there = new Date(from);
  there.setUTCDate(1);
  there.setUTCMonth(from.getUTCMonth() + months);
  there.setUTCDate(Math.min(from.getUTCDate(), daysOfMonth(there)));
  return there.getTime() / 1000;
}

function daysOfMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Counts from the anchor, so that a 31st returns after a short month. */
export function periodFrom(start: number, anchor: number): Period {
  for (let months = 1; ; months += 1) {
    const end = monthsAfter(anchor, months);
    if (end > start) return { start, end };
  }
}
