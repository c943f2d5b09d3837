import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { forgetAt } from "./rules.ts";
import { mailboxes } from "./tables.ts";

/** Whoever has an account with this mailbox; the first of several counts. Safe to repeat. */
export async function rememberMailbox(
  tx: Tx,
  { hash, userId }: { hash: string; userId: string },
): Promise<void> {
  await tx
    .insert(mailboxes)
    .values({ hash, userId })
    .onConflictDoUpdate({
      target: mailboxes.hash,
      set: { userId: sql`coalesce(${mailboxes.userId}, ${userId})`, forgetAt: null },
    });
}

/**
 * Takes the one trial of a mailbox that is remembered; false where it has had it. Of two at once the second
 * waits for the first one's transaction.
 */
export async function claimTrial(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(mailboxes)
    .set({ trialAt: now })
    .where(and(eq(mailboxes.hash, hash), isNull(mailboxes.trialAt)))
    .returning({ hash: mailboxes.hash });
  return claimed.length > 0;
}

/** The account is deleted: its mailboxes, also those it had before, are nobody's and known for a while. */
export async function leaveMailboxes(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(mailboxes)
    .set({ userId: null, forgetAt: forgetAt(now) })
    .where(eq(mailboxes.userId, userId));
}

/** Ends what is known of mailboxes whose time is over, used codes included. Safe to repeat. */
export async function forgetMailboxes(db: Db, now: Date): Promise<void> {
  await db.delete(mailboxes).where(lte(mailboxes.forgetAt, now));
}
