import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { identities, passkeys, registrations, sessions, users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw notFound("Account");
  return user;
}

/** Null where nobody has this address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Null where no link with this token is good, or any more. */
export async function findRegistrationByToken(db: Db, tokenSha256: string, now: Date) {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenSha256, tokenSha256), gt(registrations.expiresAt, now)));
  return found ?? null;
}

/** The sign-up that waits for its proof: of this browser, else the newest of the address. */
export async function findRegistrationOf(
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

/** How this user can sign in, and where they are signed in. */
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

export async function isSessionOpen(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return found.length > 0;
}

/** The file of each mix of this user, and what they chose for it, by the mix's id. */
export async function mapMixOriginals(db: Db, { userId }: Actor) {
  const rows = await db
    .select({ mixId: genimages.id, file: files, fields: renders.fields })
    .from(genimages)
    .innerJoin(files, eq(files.id, genimages.fileId))
    .innerJoin(renders, eq(renders.id, genimages.renderId))
    .where(eq(files.userId, userId));
  return new Map(rows.map((row) => [row.mixId, row]));
}
