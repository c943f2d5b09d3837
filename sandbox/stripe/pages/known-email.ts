import type { Account } from "../account.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { knownEmailOf } from "./pay-form.ts";

/** Returns the customer's e-mail address for display. */
export function knownEmail(account: Account, session: Session): string {
  return session.paidBy?.email ?? knownEmailOf(account, session) ?? "nobody yet";
}
