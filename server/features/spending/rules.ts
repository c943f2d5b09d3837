const DAY_MS = 24 * 60 * 60_000;

/** What has been spent and what may be, in cents. */
export type Purse = { spentCents: number; budgetCents: number };

/** How many calls at this price still fit. */
export function callsLeft({ spentCents, budgetCents }: Purse, costCents: number): number {
  return Math.max(0, Math.floor((budgetCents - spentCents) / costCents));
}

/** Days are those of UTC, e.g. 2026-11-22. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function startOfDay(now: Date): Date {
  return new Date(`${dayOf(now)}T00:00:00Z`);
}

export function msToNextDay(now: Date): number {
  return startOfDay(now).getTime() + DAY_MS - now.getTime();
}

/** So long it is known who had which call, for the owner to look into a day that was dear. */
export function forgetCallsBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * DAY_MS);
}
