import type { Deps } from "#server/deps.ts";
import { endLinks, endSessions, lockUser } from "#server/features/accounts/commands/end-access.ts";
import { setBlock } from "#server/features/accounts/commands.ts";
import type { UserRow } from "#server/features/accounts/queries.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";

/** Throws `not_found`, and `conflict` for an operator: an owner has to revoke the role first. */
async function lockCustomer(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw notFound("Account");
  assertNotOperator(user);
  return user;
}

export function assertNotOperator({ role }: UserRow): void {
  if (role !== null) throw new AppError("customer_is_team_member");
}

/** Blocks sign-in, renders and purchases of the account, ends its sessions and mails the reason. */
export async function blockCustomer(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  userId: string,
  why: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockCustomer(tx, userId);
    if (user.blockedAt) return;
    await setBlock(tx, userId, { at: deps.clock.now(), why });
    await endSessions(tx, userId, []);
    await endLinks(tx, userId);
    const mail = { template: "account-blocked" as const, name: user.name, why };
    await queueMail(deps, tx, user.email, mail, user.language);
    const subject = { kind: "user", id: userId };
    await writeAudit(deps, tx, { actor, act: "user.block", subject, reason: why });
  });
}

export async function unblockCustomer(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  actor: DeskActor,
  userId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockCustomer(tx, userId);
    if (!user.blockedAt) return;
    await setBlock(tx, userId, null);
    const link = `${deps.env.APP_URL}/auth`;
    const mail = { template: "account-unblocked" as const, name: user.name, link };
    await queueMail(deps, tx, user.email, mail, user.language);
    const subject = { kind: "user", id: userId };
    const before = { blockedFor: user.blockedFor };
    await writeAudit(deps, tx, { actor, act: "user.unblock", subject, before });
  });
}

/** Ends all sessions of a customer. */
export async function endCustomerSessions(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  userId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    await endSessions(tx, userId, []);
    const subject = { kind: "user", id: userId };
    await writeAudit(deps, tx, { actor, act: "user.end_sessions", subject });
  });
}
