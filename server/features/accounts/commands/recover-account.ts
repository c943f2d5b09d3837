import { randomBytes } from "node:crypto";
import { and, eq, gt, gte, notLike, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/ids.ts";
import { endRegistrations } from "../commands.ts";
import type { UserRow } from "../queries.ts";
import { RECOVERY_LINK_MS, RECOVERY_RESET_MS } from "../rules.ts";
import { identities, passkeys, users, verifications } from "../tables.ts";
import { endSessions, lockUser, mentionsUser, RECOVERY_PREFIX } from "./end-access.ts";
import { createLinkToken, parseLinkToken } from "./link-token.ts";
import { isAddressTaken } from "./taken-address.ts";

export type AccountDeps = Pick<Deps, "db" | "jobs" | "clock"> & {
  appUrl: string;
  /** Updates the address at the payment provider, which mails bills to it. */
  emailChanged(tx: Tx, userId: string): Promise<void>;
};

/**
 * Returns the link "This wasn't me" for a mail about a change that can lock the owner out. It restores the address
 * that the account has in `user`, however often it changes afterwards.
 */
export async function createRecoveryLink(
  { clock, appUrl }: Pick<AccountDeps, "clock" | "appUrl">,
  tx: Tx,
  user: Pick<UserRow, "id" | "email">,
): Promise<string> {
  const { token, sha256 } = createLinkToken(user.id);
  const now = clock.now();
  await tx.insert(verifications).values({
    id: newId("aut"),
    identifier: getRecoveryIdentifier(user.id, sha256),
    value: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + RECOVERY_LINK_MS),
  });
  return `${appUrl}/auth/rescue?${new URLSearchParams({ token })}`;
}

/**
 * Restores the address of the link, ends all sessions, removes the password and newer sign-in methods, and mails a
 * password reset link. Works once; throws `not_found` if the link has expired, `conflict` if another account has the
 * address by now.
 */
export async function recoverAccount(deps: AccountDeps, token: string): Promise<void> {
  const link = parseLinkToken(token);
  if (!link) throw createExpiredLinkError();
  try {
    await deps.db.transaction((tx) => applyRecovery(deps, tx, link));
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    throw new AppError("email_already_in_use", { cause: error });
  }
}

async function applyRecovery(deps: AccountDeps, tx: Tx, link: { userId: string; sha256: string }) {
  const user = await lockUser(tx, link.userId);
  const [found] = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, getRecoveryIdentifier(link.userId, link.sha256)),
        gt(verifications.expiresAt, deps.clock.now()),
      ),
    );
  if (!user || !found) throw createExpiredLinkError();
  const email = found.value;
  await endSessions(tx, user.id, []);
  await removeSignInMethods(tx, user.id, new Date(found.createdAt.getTime() - RECOVERY_LINK_MS));
  await endNewerLinks(tx, user.id, found.createdAt);
  await tx
    .update(users)
    .set({ email, emailVerified: true, movedAt: null, updatedAt: deps.clock.now() })
    .where(eq(users.id, user.id));
  await endRegistrations(tx, email);
  await mailNewPassword(deps, tx, { ...user, email });
  if (user.email === email) return;
  const mail = { template: "address-taken-back" as const, name: user.name };
  await queueMail(deps, tx, user.email, mail, user.language);
  await deps.emailChanged(tx, user.id);
}

/**
 * Removes the password in any case, because whoever made the change has authenticated with it, and the Google accounts
 * and passkeys added since 72 hours before the change, because a hijacker may add a passkey first.
 */
async function removeSignInMethods(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  const isNewer = gte(identities.createdAt, since);
  await tx
    .delete(identities)
    .where(
      and(eq(identities.userId, userId), or(eq(identities.providerId, "credential"), isNewer)),
    );
}

/** Invalidates every link except recovery links issued before this one. */
async function endNewerLinks(tx: Tx, userId: string, at: Date): Promise<void> {
  const isNoRecoveryLink = notLike(verifications.identifier, `${RECOVERY_PREFIX}%`);
  await tx
    .delete(verifications)
    .where(and(mentionsUser(userId), or(isNoRecoveryLink, gte(verifications.createdAt, at))));
}

async function mailNewPassword(deps: AccountDeps, tx: Tx, user: UserRow): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  await tx.insert(verifications).values({
    id: newId("aut"),
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(deps.clock.now().getTime() + RECOVERY_RESET_MS),
  });
  const link = `${deps.appUrl}/auth/reset-password?${new URLSearchParams({ token })}`;
  await queueMail(deps, tx, user.email, { template: "account-rescued", name: user.name, link });
}

function getRecoveryIdentifier(userId: string, sha256: string): string {
  return `${RECOVERY_PREFIX}${userId} ${sha256}`;
}

function createExpiredLinkError(): AppError {
  return new AppError("recovery_link_expired");
}
