import { and, eq, gt, ne } from "drizzle-orm";
import { queueMail } from "#server/features/mails/commands.ts";
import type { AddressLink, SignedIn } from "#server/platform/auth/auth.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { endRegistrations } from "../commands.ts";
import { NEW_EMAIL_LINK_MS } from "../rules.ts";
import { users, verifications } from "../tables.ts";
import { endLinks, endSessions, lockUser } from "./end-access.ts";
import { newLinkToken, readLinkToken } from "./link-token.ts";
import { type Outside, offerRescue } from "./rescue-account.ts";
import { isAddressTaken } from "./taken-address.ts";

/** One per user: asking again makes the link before worthless. */
type Wish = { tokenSha256: string; from: string; to: string; askedIn: string; isUsed: boolean };

/**
 * Mails a link to the new address; nothing changes before it is opened. Where another account has that
 * address nothing is mailed, and who asks does not learn it.
 */
export async function offerAddress(
  { db, jobs, clock, appUrl }: Outside,
  { userId, sessionId }: SignedIn,
  newEmail: string,
): Promise<void> {
  const { token, sha256 } = newLinkToken(userId);
  const to = newEmail.toLowerCase();
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    if (await hasOtherAccount(tx, userId, to)) return;
    const wish = { tokenSha256: sha256, from: user.email, to, askedIn: sessionId, isUsed: false };
    await keepWish(tx, userId, wish, new Date(clock.now().getTime() + NEW_EMAIL_LINK_MS));
    const link = `${appUrl}/auth/confirm-email?${new URLSearchParams({ token, email: to })}`;
    const account = maskAddress(user.email);
    const mail = { template: "confirm-email" as const, name: user.name, account, link };
    await queueMail({ jobs, clock }, tx, to, mail, user.language);
  });
}

/** Enough for the account's owner to recognize it: `maya@example.com` is `m***@example.com`. */
export function maskAddress(email: string): string {
  return email.replace(/^(.).*@/u, "$1***@");
}

/** Returns the account that a valid link belongs to and whether the link was used, or null. */
export async function findAddressLink(
  deps: Pick<Outside, "db" | "clock">,
  token: string,
): Promise<AddressLink | null> {
  const link = readLinkToken(token);
  const found = link && (await findWish(deps, deps.db, link));
  return found ? { userId: link.userId, isUsed: found.wish.isUsed } : null;
}

/**
 * Changes the address by the link in the mail to the new one, notifies the old one, and ends every session except
 * the one that asked and `sessionId`. The caller has verified that the request comes from the account's owner. The
 * link works once: a repeated call returns `isChanged: false`, and null if another change has followed.
 */
export async function confirmAddress(
  deps: Outside,
  token: string,
  sessionId: string | null,
): Promise<{ isChanged: boolean } | null> {
  const link = readLinkToken(token);
  if (!link) return null;
  try {
    return await deps.db.transaction((tx) => follow(deps, tx, link, sessionId));
  } catch (error) {
    if (isAddressTaken(error)) return null;
    throw error;
  }
}

type Link = { userId: string; sha256: string };

async function follow(
  deps: Outside,
  tx: Tx,
  { userId, sha256 }: Link,
  sessionId: string | null,
): Promise<{ isChanged: boolean } | null> {
  const user = await lockUser(tx, userId);
  const found = user && (await findWish(deps, tx, { userId, sha256 }));
  if (!found) return null;
  const { wish, expiresAt } = found;
  if (wish.isUsed) return user.email === wish.to ? { isChanged: false } : null;
  if (user.email !== wish.from) return null;
  if (await hasOtherAccount(tx, userId, wish.to)) return null;
  const now = deps.clock.now();
  await tx
    .update(users)
    .set({ email: wish.to, emailVerified: true, movedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
  await endSessions(tx, userId, [wish.askedIn, ...(sessionId ? [sessionId] : [])]);
  await endLinks(tx, userId);
  await keepWish(tx, userId, { ...wish, isUsed: true }, expiresAt);
  await endRegistrations(tx, wish.to);
  const link = await offerRescue(deps, tx, user);
  const told = { template: "email-changed", name: user.name, to: wish.to, link } as const;
  await queueMail(deps, tx, wish.from, told, user.language);
  await deps.emailChanged(tx, userId);
  return { isChanged: true };
}

async function keepWish(tx: Tx, userId: string, wish: Wish, expiresAt: Date): Promise<void> {
  const identifier = wishOf(userId);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx
    .insert(verifications)
    .values({ id: newId("aut"), identifier, value: JSON.stringify(wish), expiresAt });
}

async function findWish({ clock }: Pick<Outside, "clock">, db: Db | Tx, { userId, sha256 }: Link) {
  const [row] = await db
    .select({ value: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(
      and(eq(verifications.identifier, wishOf(userId)), gt(verifications.expiresAt, clock.now())),
    );
  if (!row) return null;
  const wish = JSON.parse(row.value) as Wish;
  return wish.tokenSha256 === sha256 ? { wish, expiresAt: row.expiresAt } : null;
}

async function hasOtherAccount(tx: Tx, userId: string, email: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return other !== undefined;
}

function wishOf(userId: string): string {
  return `change-email ${userId}`;
}
