import { and, eq, gt, lt } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { makeAccount } from "#server/features/accounts/commands/prove-registration.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { hashSecret, newSecret } from "#server/platform/auth/secrets.ts";
import { listTeam } from "../queries.ts";
import { DESK_LINK_MS } from "../rules.ts";
import { deskLinks } from "../tables.ts";
import { makeOwner } from "./change-role.ts";

/** Of a local shop that nobody owns yet; its mails are in the stand-in's mailbox. */
const LOCAL_OWNER = { email: "owner@memix.local", name: "Shop Owner", passwordHash: null };

/**
 * A link to the desk for who sits at the machine, good once and for an hour. Of a local shop alone: whoever reads
 * the terminal of a live one would be its owner. Makes an owner where there is none.
 */
export async function offerDeskLink(deps: Deps): Promise<string> {
  const { db, clock, env } = deps;
  const owner = (await listTeam(db)).find(({ role }) => role === "owner");
  const userId = owner?.id ?? (await makeLocalOwner(deps));
  const token = newSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + DESK_LINK_MS);
  await db.transaction(async (tx) => {
    await tx.delete(deskLinks).where(lt(deskLinks.expiresAt, now));
    await tx.insert(deskLinks).values({ tokenSha256: hashSecret(token), userId, expiresAt });
  });
  return `${env.APP_URL}/auth/desk#${token}`;
}

async function makeLocalOwner(deps: Deps): Promise<string> {
  const { email } = LOCAL_OWNER;
  await deps.db.transaction((tx) => makeAccount(tx, LOCAL_OWNER));
  await makeOwner(deps, email);
  const user = await findUserByEmail(deps.db, email);
  if (!user) throw new Error("the local owner has just been deleted");
  return user.id;
}

/** Whose the link is, once; null for one that is used, too old, or none of ours. */
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
