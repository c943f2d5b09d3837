import { eq } from "drizzle-orm";
import { queueMail } from "#server/features/mails/commands.ts";
import type { WayIn } from "#server/platform/auth/auth.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { identities, passkeys } from "../tables.ts";
import { endLinks, lockUser } from "./end-access.ts";
import { type Outside, offerRescue } from "./rescue-account.ts";

/**
 * Takes a way to sign in off an account, but never the last one, nor the password. Two requests at once
 * wait for each other, so they leave one too.
 */
export async function removeWayIn(
  { db }: Pick<Outside, "db">,
  userId: string,
  way: WayIn,
): Promise<"removed" | "unknown" | "last"> {
  return await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return "unknown";
    const ways = await listWaysIn(tx, userId);
    const id = "google" in way ? way.google : way.passkey;
    const found = ways.find((known) => known.id === id);
    if (!found || "passkey" in way !== (found.kind === "passkey")) return "unknown";
    if (found.kind === "credential" || ways.length === 1) return "last";
    if (found.kind === "passkey") await tx.delete(passkeys).where(eq(passkeys.id, id));
    else await tx.delete(identities).where(eq(identities.id, id));
    return "removed";
  });
}

async function listWaysIn(tx: Tx, userId: string): Promise<{ id: string; kind: string }[]> {
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

/** However many they are, and though nobody can sign in any more but by a new password; how many they were. */
export async function removePasskeys(tx: Tx, userId: string): Promise<number> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return removed.length;
}

/** Tells the mailbox of a new way in, with the link for who did not add it. */
export async function tellWayAdded(
  deps: Outside,
  userId: string,
  way: "google" | "passkey",
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // The only one is that of a new account.
    if (!user || (await listWaysIn(tx, userId)).length === 1) return;
    const link = await offerRescue(deps, tx, user);
    await queueMail(deps, tx, user.email, { template: "way-in-added", name: user.name, way, link });
  });
}

/** Ends what somebody has begun who knew the old password, and tells the mailbox. */
export async function passwordChanged(deps: Outside, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    await endLinks(tx, userId);
    const link = await offerRescue(deps, tx, user);
    await queueMail(deps, tx, user.email, { template: "password-changed", name: user.name, link });
  });
}
