import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { computeDeletionDate } from "./rules.ts";
import { mailboxes } from "./tables.ts";

/** Records the mailbox of an account; the first account keeps it. Idempotent. */
export async function recordMailbox(
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
 * Claims the one trial of a recorded mailbox; returns false if it was claimed before. A concurrent claim waits for
 * the first one's transaction.
 */
export async function claimTrial(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(mailboxes)
    .set({ trialAt: now })
    .where(and(eq(mailboxes.hash, hash), isNull(mailboxes.trialAt)))
    .returning({ hash: mailboxes.hash });
  return claimed.length > 0;
}

/** Detaches all mailboxes of a deleted account, former ones included, and sets when they are deleted. */
export async function detachMailboxes(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(mailboxes)
    .set({ userId: null, forgetAt: computeDeletionDate(now) })
    .where(eq(mailboxes.userId, userId));
}

/** Deletes mailboxes whose retention has ended, with their used promo codes. Idempotent. */
export async function deleteExpiredMailboxes(db: Db, now: Date): Promise<void> {
  await db.delete(mailboxes).where(lte(mailboxes.forgetAt, now));
}
