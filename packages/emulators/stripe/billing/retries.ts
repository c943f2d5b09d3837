import type { Account } from "../account.ts";

const A_DAY_S = 24 * 60 * 60;

/** Days between a failed attempt and the next. */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** Returns null after the last attempt. */
export function nextAttemptAfter({ clock }: Account, attempts: number): number | null {
  const days = RETRY_AFTER_DAYS[attempts - 1];
  return days === undefined ? null : clock.now() + days * A_DAY_S;
}
