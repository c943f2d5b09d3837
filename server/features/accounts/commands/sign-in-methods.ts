import { and, asc, eq, ne, notInArray } from "drizzle-orm";
import { queueMail } from "#server/features/mails/commands.ts";
import type { SignInMethod } from "#server/platform/auth/auth.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { MAX_PASSKEYS } from "#shared/contracts/accounts.ts";
import { identities, passkeys, users } from "../tables.ts";
import { endLinks, endRecoveryLinks, endSessions, lockUser } from "./end-access.ts";
import { type AccountDeps, createRecoveryLink } from "./recover-account.ts";

/**
 * Removes a sign-in method, but never the last one, nor the password. Concurrent requests are serialized by the lock,
 * so that one method always remains.
 */
export async function removeSignInMethod(
  { db }: Pick<AccountDeps, "db">,
  userId: string,
  way: SignInMethod,
): Promise<"removed" | "unknown" | "last"> {
  return await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return "unknown";
    const ways = await listSignInMethods(tx, userId);
    const id = "google" in way ? way.google : way.passkey;
    const found = ways.find((known) => known.id === id);
    if (!found || "passkey" in way !== (found.kind === "passkey")) return "unknown";
    if (found.kind === "credential" || ways.length === 1) return "last";
    if (found.kind === "passkey") await tx.delete(passkeys).where(eq(passkeys.id, id));
    else await tx.delete(identities).where(eq(identities.id, id));
    return "removed";
  });
}

async function listSignInMethods(tx: Tx, userId: string): Promise<{ id: string; kind: string }[]> {
  const known = await tx
    .select({ id: identities.id, kind: identities.providerId, password: identities.password })
    .from(identities)
    .where(eq(identities.userId, userId));
  const keys = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return [
    ...known.filter(({ kind, password }) => kind !== "credential" || password),
    ...keys.map(({ id }) => ({ id, kind: "passkey" })),
  ];
}

/** Returns false, and removes the new passkey again, if requests at once added more than an account may have. */
export async function acceptPasskey(
  { db }: Pick<AccountDeps, "db">,
  userId: string,
  id: string,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return false;
    if ((await listPasskeys(tx, userId)).length <= MAX_PASSKEYS) return true;
    await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
    return false;
  });
}

/** Removes all passkeys except `keptIds`, the last way in too. Returns the number of removed passkeys. */
export async function removePasskeys(
  tx: Tx,
  userId: string,
  keptIds: string[] = [],
): Promise<number> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), notInArray(passkeys.id, keptIds)))
    .returning({ id: passkeys.id });
  return removed.length;
}

/** Notifies the mailbox of a new way in, with an account recovery link. */
export async function notifySignInMethodAdded(
  deps: AccountDeps,
  userId: string,
  way: "google" | "passkey",
): Promise<void> {
  await deps.db.transaction((tx) => queueSignInMethodMail(deps, tx, userId, { way }));
}

/**
 * Handles the first sign-in with Google by `identityId`, without a session of the account. If the address was moved
 * here since its mailbox was last verified, removes every other sign-in method: they belong to whoever moved it.
 */
export async function handleGoogleSignIn(
  deps: AccountDeps,
  userId: string,
  identityId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.movedAt) return await queueSignInMethodMail(deps, tx, userId, { way: "google" });
    await removePasskeys(tx, userId);
    await tx
      .delete(identities)
      .where(and(eq(identities.userId, userId), ne(identities.id, identityId)));
    await endSessions(tx, userId, []);
    await endMove(tx, userId);
    await queueSignInMethodMail(deps, tx, userId, { way: "google", isOnly: true });
  });
}

async function queueSignInMethodMail(
  deps: AccountDeps,
  tx: Tx,
  userId: string,
  added: { way: "google" | "passkey"; isOnly?: boolean },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const isNewAccount = !added.isOnly && (await listSignInMethods(tx, userId)).length === 1;
  if (isNewAccount) return;
  const link = await createRecoveryLink(deps, tx, user);
  const mail = { template: "way-in-added" as const, name: user.name, ...added, link };
  await queueMail(deps, tx, user.email, mail);
}

/** Invalidates every link that was issued while a hijacker may have controlled the account. */
async function endMove(tx: Tx, userId: string): Promise<void> {
  await endLinks(tx, userId);
  await endRecoveryLinks(tx, userId);
  await tx.update(users).set({ movedAt: null }).where(eq(users.id, userId));
}

/** Ends all links that are under way after the password was changed with the old one, and notifies the mailbox. */
export async function handlePasswordChange(deps: AccountDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    await endLinks(tx, userId);
    await mailPasswordChanged(deps, tx, userId);
  });
}

/**
 * The same after a reset by mail, which also removes the passkeys except `keptIds`. If the address was moved since its
 * mailbox was last verified, also removes passkeys from before the move, connections and recovery links.
 */
export async function handlePasswordReset(
  deps: AccountDeps,
  userId: string,
  keptIds: readonly string[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    const keepableIds = (await listKeepablePasskeys(tx, userId)).map(({ id }) => id);
    await removePasskeys(
      tx,
      userId,
      keptIds.filter((id) => keepableIds.includes(id)),
    );
    if (user.movedAt) {
      const isLinked = ne(identities.providerId, "credential");
      await tx.delete(identities).where(and(eq(identities.userId, userId), isLinked));
      await endMove(tx, userId);
    }
    await endLinks(tx, userId);
    await mailPasswordChanged(deps, tx, userId);
  });
}

async function mailPasswordChanged(deps: AccountDeps, tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const left = (await listPasskeys(tx, userId)).map(({ name }) => name ?? "");
  const link = await createRecoveryLink(deps, tx, user);
  const mail = { template: "password-changed" as const, name: user.name, passkeys: left, link };
  await queueMail(deps, tx, user.email, mail);
}

async function listPasskeys(db: Db | Tx, userId: string) {
  return await db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
}

/** Lists the passkeys that a password reset may keep. */
export async function listKeepablePasskeys(db: Db | Tx, userId: string) {
  const [user] = await db
    .select({ movedAt: users.movedAt })
    .from(users)
    .where(eq(users.id, userId));
  const movedAt = user?.movedAt?.getTime() ?? 0;
  return (await listPasskeys(db, userId)).filter(({ createdAt }) => createdAt.getTime() > movedAt);
}
