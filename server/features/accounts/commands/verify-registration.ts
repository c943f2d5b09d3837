import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Language } from "#shared/languages.ts";
import { endRegistrations } from "../commands.ts";
import { identities, registrations, users } from "../tables.ts";

/** Attempts to type the password of a sign-up; a new link resets the count. */
const MAX_ATTEMPTS = 10;

type VerificationDeps = Pick<Deps, "db" | "clock"> & {
  /** Grants a new account its free renders. */
  welcome(tx: Tx, userId: string): Promise<void>;
};

/** Counts the attempt before the password is checked, so that concurrent attempts cannot exceed the limit. */
export async function countAttempt(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .update(registrations)
    .set({ tries: sql`${registrations.tries} + 1` })
    .where(and(eq(registrations.id, id), lt(registrations.tries, MAX_ATTEMPTS)))
    .returning({ id: registrations.id });
  return taken.length > 0;
}

/**
 * Creates the account of a registration whose link was opened by the user who signed up, and deletes the other
 * registrations of the address. Idempotent: returns the same user id when repeated. Returns null if the registration
 * has ended.
 */
export async function verifyRegistration(
  deps: VerificationDeps,
  id: string,
): Promise<string | null> {
  return await deps.db.transaction(async (tx) => {
    const registration = await lockAddress(deps, tx, id);
    if (!registration) return null;
    if (registration.userId) return registration.userId;
    const userId = await createAccount(tx, registration);
    if (!userId) {
      // The address was verified in another way, e.g. with Google.
      await endRegistrations(tx, registration.email);
      return null;
    }
    await tx
      .update(registrations)
      .set({ userId, passwordHash: null })
      .where(eq(registrations.id, id));
    await tx
      .delete(registrations)
      .where(and(eq(registrations.email, registration.email), ne(registrations.id, id)));
    await deps.welcome(tx, userId);
    return userId;
  });
}

/** Locks all registrations of the address in one order, so that two concurrent verifications cannot deadlock. */
async function lockAddress({ clock }: VerificationDeps, tx: Tx, id: string) {
  const email = tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(eq(registrations.id, id));
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, clock.now())))
    .orderBy(asc(registrations.id))
    .for("update");
  return rows.find((row) => row.id === id) ?? null;
}

type NewAccount = {
  email: string;
  name: string;
  passwordHash: string | null;
  language?: Language | null;
};

/** Creates an account with a verified address and no free renders; returns null if the address has an account. */
export async function createAccount(
  tx: Tx,
  { email, name, passwordHash, language = null }: NewAccount,
): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({ id: newId("usr"), email, name, emailVerified: true, language })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return null;
  if (passwordHash) {
    await tx.insert(identities).values({
      id: newId("aut"),
      userId: user.id,
      providerId: "credential",
      accountId: user.id,
      password: passwordHash,
    });
  }
  return user.id;
}
