import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { endRegistrations } from "../commands.ts";
import { users, verifications } from "../tables.ts";

const LINK_MS = 24 * 60 * 60_000;
const TOKEN = /^(usr_\w{22})\.[\w-]{43}$/;

/** One per user: asking again makes the link before worthless. */
type Wish = { tokenSha256: string; from: string; to: string; isUsed: boolean };

type Outside = Pick<Deps, "db" | "jobs" | "clock"> & {
  appUrl: string;
  /** The provider of payments mails bills to the address that it knows. */
  emailChanged(tx: Tx, userId: string): Promise<void>;
};

/** Mails a link to the new address; nothing changes before it is opened. */
export async function offerAddress(
  { db, jobs, clock, appUrl }: Outside,
  userId: string,
  newEmail: string,
): Promise<void> {
  const token = `${userId}.${randomBytes(32).toString("base64url")}`;
  const to = newEmail.toLowerCase();
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    const wish: Wish = { tokenSha256: sha256(token), from: user.email, to, isUsed: false };
    await tx.delete(verifications).where(eq(verifications.identifier, wishOf(userId)));
    await tx.insert(verifications).values({
      id: newId("aut"),
      identifier: wishOf(userId),
      value: JSON.stringify(wish),
      expiresAt: new Date(clock.now().getTime() + LINK_MS),
    });
    const link = `${appUrl}/auth/verify?${new URLSearchParams({ token, email: to })}`;
    await queueMail({ jobs }, tx, to, { template: "confirm-email", name: user.name, link });
  });
}

export function isAddressToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * Changes the address by the link in the mail to the new one, and tells the old one. The link works
 * once; opened again it says that all is done, and null where another address has followed since.
 */
export async function confirmAddress(
  deps: Outside,
  token: string,
  signedInId: string | null,
): Promise<{ userId: string; isChanged: boolean } | null> {
  const userId = TOKEN.exec(token)?.[1];
  if (!userId || (signedInId && signedInId !== userId)) return null;
  try {
    return await deps.db.transaction((tx) => follow(deps, tx, userId, sha256(token)));
  } catch (error) {
    // Another account has taken the address in this moment.
    if (isAddressTaken(error)) return null;
    throw error;
  }
}

async function follow(deps: Outside, tx: Tx, userId: string, tokenSha256: string) {
  const user = await lockUser(tx, userId);
  const wish = user && (await findWish(deps, tx, userId, tokenSha256));
  if (!wish) return null;
  if (wish.isUsed) return user.email === wish.to ? { userId, isChanged: false } : null;
  if (user.email !== wish.from) return null;
  if (await hasOtherAccount(tx, userId, wish.to)) return null;
  await tx
    .update(users)
    .set({ email: wish.to, emailVerified: true, updatedAt: deps.clock.now() })
    .where(eq(users.id, userId));
  await tx
    .update(verifications)
    .set({ value: JSON.stringify({ ...wish, isUsed: true }) })
    .where(eq(verifications.identifier, wishOf(userId)));
  await endResets(tx, userId);
  await endRegistrations(tx, wish.to);
  const told = { template: "email-changed", name: user.name, to: wish.to } as const;
  await queueMail(deps, tx, wish.from, told);
  await deps.emailChanged(tx, userId);
  return { userId, isChanged: true };
}

async function lockUser(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user && !user.deletedAt ? user : null;
}

async function findWish(
  { clock }: Outside,
  tx: Tx,
  userId: string,
  tokenSha256: string,
): Promise<Wish | null> {
  const [row] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(eq(verifications.identifier, wishOf(userId)), gt(verifications.expiresAt, clock.now())),
    );
  const wish = row ? (JSON.parse(row.value) as Wish) : null;
  return wish?.tokenSha256 === tokenSha256 ? wish : null;
}

async function hasOtherAccount(tx: Tx, userId: string, email: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return other !== undefined;
}

/** Links that lie in the old mailbox must not open the account any more. */
async function endResets(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        sql`${verifications.identifier} like 'reset-password:%'`,
      ),
    );
}

const UNIQUE_VIOLATION = "23505";

function isAddressTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === UNIQUE_VIOLATION;
}

function wishOf(userId: string): string {
  return `change-email ${userId}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
