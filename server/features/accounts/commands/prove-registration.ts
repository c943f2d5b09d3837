import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Language } from "#shared/languages.ts";
import { endRegistrations } from "../commands.ts";
import { identities, registrations, users } from "../tables.ts";

/** How often somebody may type the password of a sign-up; a new link starts anew. */
const TRIES = 10;

type Outside = Pick<Deps, "db" | "clock"> & {
  /** Gives a new account its first renders. */
  welcome(tx: Tx, userId: string): Promise<void>;
};

/** Counts one before the password is checked, so that many at once are no more. */
export async function takeTry(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .update(registrations)
    .set({ tries: sql`${registrations.tries} + 1` })
    .where(and(eq(registrations.id, id), lt(registrations.tries, TRIES)))
    .returning({ id: registrations.id });
  return taken.length > 0;
}

/**
 * Makes the account of a registration whose link was opened by who signed up, and ends the address's
 * others. Gives the user's id, also when it is repeated; null where the registration has ended.
 */
export async function proveRegistration(outside: Outside, id: string): Promise<string | null> {
  return await outside.db.transaction(async (tx) => {
    const own = await lockAddress(outside, tx, id);
    if (!own) return null;
    if (own.userId) return own.userId;
    const userId = await makeAccount(tx, own);
    if (!userId) {
      // The address was proven in another way, e.g. with Google.
      await endRegistrations(tx, own.email);
      return null;
    }
    await tx
      .update(registrations)
      .set({ userId, passwordHash: null })
      .where(eq(registrations.id, id));
    await tx
      .delete(registrations)
      .where(and(eq(registrations.email, own.email), ne(registrations.id, id)));
    await outside.welcome(tx, userId);
    return userId;
  });
}

/** All of the address in one order: two that are proven at once wait for each other, not in a circle. */
async function lockAddress({ clock }: Outside, tx: Tx, id: string) {
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

/** Of a proven address, without its first renders; null where the address has an account. */
export async function makeAccount(
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
