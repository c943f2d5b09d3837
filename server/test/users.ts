import { createHmac, randomUUID } from "node:crypto";
import type { Env } from "#server/env.ts";
import { identities, passkeys, sessions, users } from "#server/features/accounts/tables.ts";
import { reserveRender } from "#server/features/ledger/commands/spend.ts";
import { grantTrial } from "#server/features/ledger/commands/trial.ts";
import type { Db } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { DeskRole } from "#shared/desk-roles.ts";

export type TestUser = { id: string; email: string; cookie: string };

export type NewUser = {
  email?: string;
  name?: string;
  /** Remaining trial renders, at most 3. */
  renders?: number;
  subscription?: number;
  /** The role at the desk. */
  role?: DeskRole;
  /** Whether TEST_PASSWORD signs in. */
  hasPassword?: boolean;
};

export const TEST_PASSWORD = "correct horse";

/** Better Auth's hash of TEST_PASSWORD: computing one takes 0.1 s. */
const PASSWORD_HASH =
  "c13dc42577b448ce69fcfccd93fd2c41:843f8e0f1788b87db2c6f114370eae8600d249291c2cfb7de91337bb80b3559959702ae3e0164d9e71cc79e9f974074c4cb8621e6e3d6d1fc5ed727e3ab5e388";

/** Inserts a verified user with a session, like sign-up and sign-in do, without sending mails. */
export async function addUser(
  { db, env }: { db: Db; env: Pick<Env, "AUTH_SECRET" | "MAILBOX_SECRET"> },
  options: NewUser = {},
): Promise<TestUser> {
  const id = newId("usr");
  const email = options.email ?? `${randomUUID()}@example.com`;
  await db.insert(users).values({
    id,
    email,
    name: options.name ?? "Maya Test",
    emailVerified: true,
    subscription: options.subscription ?? 0,
    role: options.role ?? null,
  });
  if (options.hasPassword) await addPassword(db, id);
  await grantTrial(db, { userId: id, secret: env.MAILBOX_SECRET, now: new Date() });
  for (let spent = 3; spent > (options.renders ?? 3); spent--) await spendOne(db, id);
  return { id, email, cookie: await openSession(db, id, env.AUTH_SECRET) };
}

async function addPassword(db: Db, userId: string): Promise<void> {
  const id = newId("aut");
  await db
    .insert(identities)
    .values({ id, userId, providerId: "credential", accountId: userId, password: PASSWORD_HASH });
}

/** Inserts a passkey that can't sign in, and returns its id. */
export async function addPasskey(db: Db, userId: string, name = "Phone"): Promise<string> {
  const id = newId("aut");
  await db.insert(passkeys).values({
    id,
    userId,
    name,
    publicKey: "-",
    credentialID: randomUUID(),
    counter: 0,
    deviceType: "multiDevice",
    backedUp: true,
  });
  return id;
}

/** Connects a Google account and returns the row's id. */
export async function addGoogle(db: Db, userId: string): Promise<string> {
  const id = newId("aut");
  await db.insert(identities).values({ id, userId, providerId: "google", accountId: randomUUID() });
  return id;
}

/** Inserts a session like sign-in does, without hashing a password, and returns its cookie. */
export async function openSession(db: Db, userId: string, secret: string): Promise<string> {
  return (await addSession(db, userId, secret)).cookie;
}

/** Inserts a session and returns its id, token and cookie. */
export async function addSession(db: Db, userId: string, secret: string) {
  const [id, token] = [newId("aut"), randomUUID()];
  await db.insert(sessions).values({
    id,
    token,
    userId,
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
  });
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return {
    id,
    token,
    cookie: `memix.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
  };
}

async function spendOne(db: Db, userId: string): Promise<void> {
  await db.transaction((tx) => reserveRender(tx, userId, newId("rnd")));
}
