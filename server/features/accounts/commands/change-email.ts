import { and, eq, gt, ne } from "drizzle-orm";
import { queueMail } from "#server/features/mails/commands.ts";
import type { AddressLink, SignedIn } from "#server/platform/auth/auth.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { endRegistrations } from "../commands.ts";
import { NEW_EMAIL_LINK_MS } from "../rules.ts";
import { users, verifications } from "../tables.ts";
import { endLinks, endSessions, lockUser } from "./end-access.ts";
import { createLinkToken, parseLinkToken } from "./link-token.ts";
import { type AccountDeps, createRecoveryLink } from "./recover-account.ts";
import { isAddressTaken } from "./taken-address.ts";

/** One per user: a new request invalidates the previous link. */
type AddressChange = {
  tokenSha256: string;
  from: string;
  to: string;
  askedIn: string;
  isUsed: boolean;
};

/**
 * Mails a confirmation link to the new address; nothing changes before it is opened. If another account has that
 * address, no mail is sent and the response is the same, so that it does not reveal the account.
 */
export async function requestAddressChange(
  { db, jobs, clock, appUrl }: AccountDeps,
  { userId, sessionId }: SignedIn,
  newEmail: string,
): Promise<void> {
  const { token, sha256 } = createLinkToken(userId);
  const to = newEmail.toLowerCase();
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    if (await hasOtherAccount(tx, userId, to)) return;
    const change = { tokenSha256: sha256, from: user.email, to, askedIn: sessionId, isUsed: false };
    await saveAddressChange(
      tx,
      userId,
      change,
      new Date(clock.now().getTime() + NEW_EMAIL_LINK_MS),
    );
    const link = `${appUrl}/auth/confirm-email?${new URLSearchParams({ token, email: to })}`;
    const account = maskAddress(user.email);
    const mail = { template: "confirm-email" as const, name: user.name, account, link };
    await queueMail({ jobs, clock }, tx, to, mail, user.language);
  });
}

/** Masks an address so that its owner still recognizes it: `maya@example.com` becomes `m***@example.com`. */
export function maskAddress(email: string): string {
  return email.replace(/^(.).*@/u, "$1***@");
}

/** Returns the account that a valid link belongs to and whether the link was used, or null. */
export async function findAddressLink(
  deps: Pick<AccountDeps, "db" | "clock">,
  token: string,
): Promise<AddressLink | null> {
  const link = parseLinkToken(token);
  const found = link && (await findAddressChange(deps, deps.db, link));
  return found ? { userId: link.userId, isUsed: found.change.isUsed } : null;
}

/**
 * Changes the address by the link in the mail to the new one, notifies the old one, and ends every session except
 * the one that requested it and `sessionId`. The caller has verified that the request comes from the account's owner.
 * The link works once: a repeated call returns `isChanged: false`, and null if another change has followed.
 */
export async function confirmAddress(
  deps: AccountDeps,
  token: string,
  sessionId: string | null,
): Promise<{ isChanged: boolean } | null> {
  const link = parseLinkToken(token);
  if (!link) return null;
  try {
    return await deps.db.transaction((tx) => applyAddressChange(deps, tx, link, sessionId));
  } catch (error) {
    if (isAddressTaken(error)) return null;
    throw error;
  }
}

type Link = { userId: string; sha256: string };

async function applyAddressChange(
  deps: AccountDeps,
  tx: Tx,
  { userId, sha256 }: Link,
  sessionId: string | null,
): Promise<{ isChanged: boolean } | null> {
  const user = await lockUser(tx, userId);
  const found = user && (await findAddressChange(deps, tx, { userId, sha256 }));
  if (!found) return null;
  const { change, expiresAt } = found;
  if (change.isUsed) return user.email === change.to ? { isChanged: false } : null;
  if (user.email !== change.from) return null;
  if (await hasOtherAccount(tx, userId, change.to)) return null;
  const now = deps.clock.now();
  await tx
    .update(users)
    .set({ email: change.to, emailVerified: true, movedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
  await endSessions(tx, userId, [change.askedIn, ...(sessionId ? [sessionId] : [])]);
  await endLinks(tx, userId);
  await saveAddressChange(tx, userId, { ...change, isUsed: true }, expiresAt);
  await endRegistrations(tx, change.to);
  const link = await createRecoveryLink(deps, tx, user);
  const mail = { template: "email-changed", name: user.name, to: change.to, link } as const;
  await queueMail(deps, tx, change.from, mail, user.language);
  await deps.emailChanged(tx, userId);
  return { isChanged: true };
}

async function saveAddressChange(
  tx: Tx,
  userId: string,
  change: AddressChange,
  expiresAt: Date,
): Promise<void> {
  const identifier = getChangeIdentifier(userId);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx
    .insert(verifications)
    .values({ id: newId("aut"), identifier, value: JSON.stringify(change), expiresAt });
}

async function findAddressChange(
  { clock }: Pick<AccountDeps, "clock">,
  db: Db | Tx,
  { userId, sha256 }: Link,
) {
  const [row] = await db
    .select({ value: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, getChangeIdentifier(userId)),
        gt(verifications.expiresAt, clock.now()),
      ),
    );
  if (!row) return null;
  const change = JSON.parse(row.value) as AddressChange;
  return change.tokenSha256 === sha256 ? { change, expiresAt: row.expiresAt } : null;
}

async function hasOtherAccount(tx: Tx, userId: string, email: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return other !== undefined;
}

function getChangeIdentifier(userId: string): string {
  return `change-email ${userId}`;
}
