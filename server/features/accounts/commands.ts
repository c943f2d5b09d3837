import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { updateMeInput } from "#shared/contracts/accounts.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import { say } from "#shared/messages/refusal.ts";
import type { Trial } from "#shared/plans.ts";
import { registrations, users } from "./tables.ts";

/** Ends all sign-ups with an address that was just proven in another way. */
export async function endRegistrations(db: Db, email: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.email, email));
}

/** Which theme set the person looks at, and in which language; what is left out stays. */
export async function keepChoices(
  db: Db,
  userId: string,
  { last_toggle: lastToggle, language }: z.output<typeof updateMeInput>,
): Promise<void> {
  await db.update(users).set({ lastToggle, language }).where(eq(users.id, userId));
}

/**
 * Keeps other changes of this balance out until the transaction ends; null where nobody is (any more).
 * Not a full lock: rows that point to the user were often added just before, by others as well, and
 * two that wait for each other's would be a deadlock.
 */
export async function lockBalance(tx: Tx, userId: string): Promise<number | null> {
  const [account] = await tx
    .select({ balance: users.render })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return account?.balance ?? null;
}

/** Only the ledger calls this, with what its rows sum to. */
export async function setBalance(tx: Tx, userId: string, balance: number): Promise<void> {
  await tx.update(users).set({ render: balance }).where(eq(users.id, userId));
}

/** Only the ledger calls this, once for each account. */
export async function setTrial(tx: Tx, userId: string, trial: Trial): Promise<void> {
  await tx.update(users).set({ trial }).where(eq(users.id, userId));
}

/** Only billing calls this: the plan that is paid for, 0 for none. */
export async function setSubscription(tx: Tx, userId: string, level: number): Promise<void> {
  await tx.update(users).set({ subscription: level }).where(eq(users.id, userId));
}

/** Who may call: the desk's customers feature, which writes it down and ends the sessions. Null opens it again. */
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

/** Who may call: the team feature, which writes it down. Null takes the desk away. */
export async function setRole(tx: Tx, userId: string, role: DeskRole | null): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}

/**
 * Throws `conflict` where this person alone runs the desk. In a transaction it holds all owners until that ends, so
 * that two of them do not leave at once.
 */
export async function refuseLastOwner(db: Db | Tx, userId: string): Promise<void> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "owner"))
    .orderBy(asc(users.id))
    .for("update");
  if (owners.length === 1 && owners[0]?.id === userId)
    throw new AppError("conflict", say("last_owner"));
}
