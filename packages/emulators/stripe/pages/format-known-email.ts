import type { Account } from "../account.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { findKnownEmail } from "./pay-form.ts";

/** Returns the customer's e-mail address for display. */
export function formatKnownEmail(account: Account, session: Session): string {
  return session.paidBy?.email ?? findKnownEmail(account, session) ?? "nobody yet";
}
