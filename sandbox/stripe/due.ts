import type { Account } from "./account.ts";
import { catchUp } from "./billing/due.ts";
import { expireLateSessions } from "./resources/session-operations.ts";

/**
 * Runs before each request, by a timer, and after each move of the clock. Must not run inside
 * `act`.
 */
export function doWhatIsDue(account: Account): void {
  expireLateSessions(account);
  catchUp(account);
}
