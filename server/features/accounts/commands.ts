import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { updateMeInput } from "#shared/contracts/accounts.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import type { Trial } from "#shared/plans.ts";
import { registrations, users } from "./tables.ts";

/** Deletes all pending registrations of an address that was just verified in another way. */
export async function endRegistrations(db: Db, email: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.email, email));
}

/** Updates the theme set and the language of the screens; omitted fields stay unchanged. */
export async function updatePreferences(
  db: Db,
  userId: string,
  { last_toggle: lastToggle, language }: z.output<typeof updateMeInput>,
): Promise<void> {
  await db.update(users).set({ lastToggle, language }).where(eq(users.id, userId));
}

/**
 * Locks this balance against concurrent changes until the transaction ends; returns null if the account is missing or
 * deleted. `no key update` instead of a full lock: concurrent transactions often have just inserted rows that
 * reference the user, and a full lock would deadlock with their foreign key locks.
 */
export async function lockBalance(tx: Tx, userId: string): Promise<number | null> {
  const [account] = await tx
    .select({ balance: users.render })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return account?.balance ?? null;
}

/** Sets the cached balance to the sum of the ledger's rows. Called by the ledger only. */
export async function setBalance(tx: Tx, userId: string, balance: number): Promise<void> {
  await tx.update(users).set({ render: balance }).where(eq(users.id, userId));
}

/** Called by the ledger only, once per account. */
export async function setTrial(tx: Tx, userId: string, trial: Trial): Promise<void> {
  await tx.update(users).set({ trial }).where(eq(users.id, userId));
}

/** Sets the level of the paid plan, 0 for none. Called by billing only. */
export async function setSubscription(tx: Tx, userId: string, level: number): Promise<void> {
  await tx.update(users).set({ subscription: level }).where(eq(users.id, userId));
}

/**
 * Blocks the account, or unblocks it with null. Called only by the customers feature of the desk, which writes the
 * audit entry and ends the sessions.
 */
export async function setBlock(
  tx: Tx,
  userId: string,
  block: { at: Date; why: string } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({ blockedAt: block?.at ?? null, blockedFor: block?.why ?? null })
    .where(eq(users.id, userId));
}

/**
 * Sets the desk role; null revokes access to the desk. Called only by the team feature, which writes the audit entry.
 */
export async function setRole(tx: Tx, userId: string, role: DeskRole | null): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}

/**
 * Throws `conflict` if this user is the only owner. In a transaction it locks all owners until that ends, so that two
 * owners cannot leave concurrently.
 */
export async function assertNotLastOwner(db: Db | Tx, userId: string): Promise<void> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "owner"))
    .orderBy(asc(users.id))
    .for("update");
  if (owners.length === 1 && owners[0]?.id === userId) throw new AppError("last_owner");
}

/** Sets the deletion date of these users' pictures; returns only the users for whom none was set. */
export async function setPicturesEnd(tx: Tx, ids: string[], at: Date) {
  return await tx
    .update(users)
    .set({ picturesEndAt: at })
    .where(and(inArray(users.id, ids), isNull(users.picturesEndAt)))
    .returning({ email: users.email, name: users.name });
}

export async function clearPicturesEnd(db: Db, ids: string[]): Promise<void> {
  await db.update(users).set({ picturesEndAt: null }).where(inArray(users.id, ids));
}
