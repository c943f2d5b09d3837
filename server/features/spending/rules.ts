const DAY_MS = 24 * 60 * 60_000;

export type Budget = { spentCents: number; budgetCents: number };

export function computeCallsLeft({ spentCents, budgetCents }: Budget, costCents: number): number {
  return Math.max(0, Math.floor((budgetCents - spentCents) / costCents));
}

/** Returns the UTC day, e.g. 2026-11-22. */
export function toDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function startOfDay(now: Date): Date {
  return new Date(`${toDay(now)}T00:00:00Z`);
}

export function computeMsToNextDay(now: Date): number {
  return startOfDay(now).getTime() + DAY_MS - now.getTime();
}

/** Calls are stored for 7 days, so that the owner can investigate an expensive day. */
export function getRetentionStart(now: Date): Date {
  return new Date(now.getTime() - 7 * DAY_MS);
}
