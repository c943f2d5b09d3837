import { and, eq, gt, lt } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { createAccount } from "#server/features/accounts/commands/verify-registration.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { hashSecret, newSecret } from "#server/platform/auth/secrets.ts";
import { listTeam } from "../queries.ts";
import { DESK_LINK_MS } from "../rules.ts";
import { deskLinks } from "../tables.ts";
import { makeOwner } from "./change-role.ts";

/** Owner of a local shop that has none; its mails are in the emulator's mailbox. */
const LOCAL_OWNER = { email: "owner@memix.local", name: "Shop Owner", passwordHash: null };

/**
 * Returns a link to the desk for the local terminal, valid once for an hour, and creates an owner if there is none.
 * Local shops only: on a production shop it would make anyone who can read the logs an owner.
 */
export async function createDeskLink(deps: Pick<Deps, "clock" | "db" | "env">): Promise<string> {
  const { db, clock, env } = deps;
  const owner = (await listTeam(db)).find(({ role }) => role === "owner");
  const userId = owner?.id ?? (await createLocalOwner(deps));
  const token = newSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + DESK_LINK_MS);
  await db.transaction(async (tx) => {
    await tx.delete(deskLinks).where(lt(deskLinks.expiresAt, now));
    await tx.insert(deskLinks).values({ tokenSha256: hashSecret(token), userId, expiresAt });
  });
  return `${env.APP_URL}/auth/desk#${token}`;
}

async function createLocalOwner(deps: Pick<Deps, "clock" | "db">): Promise<string> {
  const { email } = LOCAL_OWNER;
  await deps.db.transaction((tx) => createAccount(tx, LOCAL_OWNER));
  await makeOwner(deps, email);
  const user = await findUserByEmail(deps.db, email);
  if (!user) throw new Error("the local owner has just been deleted");
  return user.id;
}

/** Redeems a link and returns its user's id; null if it is used, expired or unknown. */
export async function redeemDeskLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<string | null> {
  const [link] = await db
    .delete(deskLinks)
    .where(and(eq(deskLinks.tokenSha256, hashSecret(token)), gt(deskLinks.expiresAt, clock.now())))
    .returning({ userId: deskLinks.userId });
  return link?.userId ?? null;
}
