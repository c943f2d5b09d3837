import type { Account } from "./account.ts";
import { catchUp } from "./billing/due.ts";
import { expireLateSessions } from "./resources/session-operations.ts";

/** Asked before anything is looked at, by a timer, and after every move of the clock. Not inside `act`. */
export function doWhatIsDue(account: Account): void {
  expireLateSessions(account);
  catchUp(account);
}
