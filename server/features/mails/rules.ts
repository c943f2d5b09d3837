import type { MailContent } from "./templates/render.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Who sends a mail has it for so long; longer than the call may take, and than most outages of the database. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** Whoever has less time left does not begin: the next one would send it too. */
export const NEEDED_MS = 30_000;
/** What the mail service calls wrong is tried so often, in case it was wrong itself. */
const REFUSALS = 5;
/** All others go out however long the mail service is away; after so long nobody misses one. */
const WORTH_MS = 7 * 24 * HOUR_MS;

/** The link in it ends by then: mailed later it only makes people wonder. */
const LINK_MS: Partial<Record<MailContent["template"], number>> = {
  "reset-password": HOUR_MS,
  "verify-email": 24 * HOUR_MS,
  "confirm-email": 24 * HOUR_MS,
};

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** After the n-th try that failed: 5 s, 10 s, 20 s and so on up to ten minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
}

/** Why a mail is not sent any more, or null where it is. */
export function reasonToDrop(
  mail: { template: string; createdAt: Date; attempts: number },
  now: Date,
): string | null {
  const ageMs = now.getTime() - mail.createdAt.getTime();
  const linkMs = LINK_MS[mail.template as MailContent["template"]];
  if (linkMs && ageMs > linkMs) return "its link has ended";
  return ageMs > WORTH_MS ? "it is a week old" : null;
}

export function isRefusedForGood(attempts: number): boolean {
  return attempts >= REFUSALS;
}
