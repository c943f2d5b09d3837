import { randomBytes } from "node:crypto";
import { and, eq, gt, gte, notLike, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/ids.ts";
import { say } from "#shared/messages/refusal.ts";
import { endRegistrations } from "../commands.ts";
import type { UserRow } from "../queries.ts";
import { RESCUE_MS, RESCUE_RESET_MS } from "../rules.ts";
import { identities, passkeys, users, verifications } from "../tables.ts";
import { endSessions, lockUser, mentions, RESCUE } from "./end-access.ts";
import { newLinkToken, readLinkToken } from "./link-token.ts";
import { isAddressTaken } from "./taken-address.ts";

export type Outside = Pick<Deps, "db" | "jobs" | "clock"> & {
  appUrl: string;
  /** The provider of payments mails bills to the address that it knows. */
  emailChanged(tx: Tx, userId: string): Promise<void>;
};

/**
 * The link 'This wasn't me' for a mail about a change that takes somebody out of an account. It gives the
 * account back to the address that it has in `user`, however often it changes from here on.
 */
export async function offerRescue(
  { clock, appUrl }: Pick<Outside, "clock" | "appUrl">,
  tx: Tx,
  user: Pick<UserRow, "id" | "email">,
): Promise<string> {
  const { token, sha256 } = newLinkToken(user.id);
  const now = clock.now();
  await tx.insert(verifications).values({
    id: newId("aut"),
    identifier: rescueOf(user.id, sha256),
    value: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + RESCUE_MS),
  });
  return `${appUrl}/auth/rescue?${new URLSearchParams({ token })}`;
}

/**
 * Gives an account back to who got the link: the address as it was then, without anybody signed in, with no
 * password and no newer way in, and a link to a new password in the mailbox. Works once; throws
 * `not_found` when it is too late, `conflict` where another account has the address by now.
 */
export async function rescueAccount(deps: Outside, token: string): Promise<void> {
  const link = readLinkToken(token);
  if (!link) throw tooLate();
  try {
    await deps.db.transaction((tx) => rescue(deps, tx, link));
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    throw new AppError("conflict", say("address_taken"), { cause: error });
  }
}

async function rescue(deps: Outside, tx: Tx, link: { userId: string; sha256: string }) {
  const user = await lockUser(tx, link.userId);
  const [found] = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, rescueOf(link.userId, link.sha256)),
        gt(verifications.expiresAt, deps.clock.now()),
      ),
    );
  if (!user || !found) throw tooLate();
  const email = found.value;
  await endSessions(tx, user.id, []);
  await endWaysIn(tx, user.id, new Date(found.createdAt.getTime() - RESCUE_MS));
  await endOffers(tx, user.id, found.createdAt);
  await tx
    .update(users)
    .set({ email, emailVerified: true, movedAt: null, updatedAt: deps.clock.now() })
    .where(eq(users.id, user.id));
  await endRegistrations(tx, email);
  await mailNewPassword(deps, tx, { ...user, email });
  if (user.email === email) return;
  const told = { template: "address-taken-back" as const, name: user.name };
  await queueMail(deps, tx, user.email, told, user.language);
  await deps.emailChanged(tx, user.id);
}

/**
 * The password in any case: who changed something here has proven themselves by it. Of Google and passkeys
 * those that came with the change, before it too, as somebody who takes an account adds a key first.
 */
async function endWaysIn(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  const isNewer = gte(identities.createdAt, since);
  await tx
    .delete(identities)
    .where(
      and(eq(identities.userId, userId), or(eq(identities.providerId, "credential"), isNewer)),
    );
}

/** Every link but those 'This wasn't me' that lie in mailboxes since before this one. */
async function endOffers(tx: Tx, userId: string, at: Date): Promise<void> {
  const isNoRescue = notLike(verifications.identifier, `${RESCUE}%`);
  await tx
    .delete(verifications)
    .where(and(mentions(userId), or(isNoRescue, gte(verifications.createdAt, at))));
}

async function mailNewPassword(deps: Outside, tx: Tx, user: UserRow): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  await tx.insert(verifications).values({
    id: newId("aut"),
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(deps.clock.now().getTime() + RESCUE_RESET_MS),
  });
  const link = `${deps.appUrl}/auth/reset-password?${new URLSearchParams({ token })}`;
  await queueMail(deps, tx, user.email, { template: "account-rescued", name: user.name, link });
}

function rescueOf(userId: string, sha256: string): string {
  return `${RESCUE}${userId} ${sha256}`;
}

function tooLate(): AppError {
  return new AppError("not_found", say("rescue_too_late"));
}
