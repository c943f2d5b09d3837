import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { prepareOnce } from "#server/platform/db/prepared.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Language } from "#shared/languages.ts";
import { identities, passkeys, registrations, sessions, users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;

/** Returns the language chosen by the user with this address; null if there is no such user or no choice. */
export async function findLanguageByEmail(db: Db, email: string): Promise<Language | null> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, email));
  return user?.language ?? null;
}

/** Returns the language for mails to the user, English by default. */
export async function getLanguage(db: Db | Tx, userId: string): Promise<Language> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return user?.language ?? "en";
}

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw notFound("Account");
  return user;
}

/** Throws `conflict` for an account that the desk has blocked, with the desk's reason. */
export async function assertNotBlocked(db: Db | Tx, userId: string): Promise<void> {
  const why = await findBlockReason(db, userId);
  if (why !== null) throw new AppError("account_blocked", { params: { why } });
}

/** Returns why the account is blocked; null if it is not. */
export async function findBlockReason(db: Db | Tx, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ at: users.blockedAt, why: users.blockedFor })
    .from(users)
    .where(eq(users.id, userId));
  return user?.at ? (user.why ?? "") : null;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Returns null if the token is unknown or has expired. */
export async function findRegistrationByToken(db: Db, tokenSha256: string, now: Date) {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenSha256, tokenSha256), gt(registrations.expiresAt, now)));
  return found ?? null;
}

/** Returns the pending registration of this browser, else the newest of the address. */
export async function findPendingRegistration(
  db: Db,
  { email, browserSha256, now }: { email: string; browserSha256: string; now: Date },
) {
  const [found] = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.email, email),
        isNull(registrations.userId),
        gt(registrations.expiresAt, now),
      ),
    )
    .orderBy(desc(eq(registrations.browserSha256, browserSha256)), desc(registrations.createdAt))
    .limit(1);
  return found ?? null;
}

/** Returns the sign-in methods and the open sessions. */
export async function listAccess(db: Db, userId: string, now: Date) {
  return {
    ways: await db
      .select({ provider: identities.providerId, since: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.createdAt)),
    passkeys: await db
      .select({ name: passkeys.name, since: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    sessions: await db
      .select({
        since: sessions.createdAt,
        lastSeen: sessions.updatedAt,
        endsAt: sessions.expiresAt,
        address: sessions.ipAddress,
        browser: sessions.userAgent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(asc(sessions.createdAt)),
  };
}

export type AccessRow = Awaited<ReturnType<typeof listAccess>>;

const sessionByToken = prepareOnce("session_by_token", (db, name) =>
  db
    .select({
      session: {
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        provenAt: sessions.provenAt,
        passkeyAt: sessions.passkeyAt,
      },
      user: {
        id: users.id,
        email: users.email,
        name: users.name,
        role: users.role,
        subscription: users.subscription,
        render: users.render,
        lastToggle: users.lastToggle,
        language: users.language,
        trial: users.trial,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder("token")))
    .prepare(name),
);

/** Returns the session with its user, even if it has expired; null if it was ended. */
export async function findSession(db: Db, token: string) {
  const [found] = await sessionByToken(db).execute({ token });
  return found ?? null;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function isSessionOpen(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return found.length > 0;
}
