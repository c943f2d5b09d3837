import { and, eq, like, notInArray, notLike, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { sessions, users, verifications } from "../tables.ts";

/** What a rescue link is kept under; it outlives a new password (decision 024). */
export const RESCUE = "rescue ";

/** Keeps others out of this account until the transaction ends; null where nobody is (any more). */
export async function lockUser(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user && !user.deletedAt ? user : null;
}

/** Signs the person out everywhere, but for these sessions. */
export async function endSessions(tx: Tx, userId: string, keptIds: string[]): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, keptIds)));
}

/**
 * Ends every link and every round trip that is under way: to a new password, to a new address, to Google,
 * to a passkey. Who asked for it may be who has just been locked out.
 */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(mentions(userId), notLike(verifications.identifier, `${RESCUE}%`)));
}

/** Ends the account recovery links, which `endLinks` leaves. */
export async function endRescues(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(mentions(userId), like(verifications.identifier, `${RESCUE}%`)));
}

/** Rows of `verifications` that are about this person, whoever wrote them. */
export function mentions(userId: string): SQL | undefined {
  return or(
    sql`position(${userId} in ${verifications.value}) > 0`,
    sql`position(${userId} in ${verifications.identifier}) > 0`,
  );
}
