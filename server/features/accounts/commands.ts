import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { updateMeInput } from "#shared/contracts/accounts.ts";
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
