import type { Account } from "./account.ts";
import { processDueBilling } from "./billing/due.ts";
import { expireLateSessions } from "./resources/session-operations.ts";

/**
 * Runs before each request, by a timer, and after each move of the clock. Must not run inside
 * `act`.
 */
export function processDue(account: Account): void {
  expireLateSessions(account);
  processDueBilling(account);
}
