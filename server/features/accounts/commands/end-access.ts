import { and, eq, like, notInArray, notLike, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { sessions, users, verifications } from "../tables.ts";

/** Prefix of the identifier of recovery links, which a password change does not end (decision 024). */
export const RECOVERY_PREFIX = "rescue ";

/** Locks this account until the transaction ends; returns null if it is missing or deleted. */
export async function lockUser(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user && !user.deletedAt ? user : null;
}

/** Deletes all sessions of the user except these. */
export async function endSessions(tx: Tx, userId: string, keptIds: string[]): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, keptIds)));
}

/**
 * Invalidates every pending link and challenge of the account: password reset, address change, Google, passkey.
 * They may have been requested by a person who has just lost access.
 */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(mentionsUser(userId), notLike(verifications.identifier, `${RECOVERY_PREFIX}%`)));
}

/** Invalidates the account recovery links, which `endLinks` leaves. */
export async function endRecoveryLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(mentionsUser(userId), like(verifications.identifier, `${RECOVERY_PREFIX}%`)));
}

/** Matches rows of `verifications` that contain this user's id, whichever code wrote them. */
export function mentionsUser(userId: string): SQL | undefined {
  return or(
    sql`position(${userId} in ${verifications.value}) > 0`,
    sql`position(${userId} in ${verifications.identifier}) > 0`,
  );
}
