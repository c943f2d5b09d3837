import type { Deps } from "#server/deps.ts";
import { endSessions, lockUser } from "#server/features/accounts/commands/end-access.ts";
import { removePasskeys } from "#server/features/accounts/commands/sign-in-methods.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";

/**
 * Removes all passkeys of an operator who has lost a device and ends all their sessions, as the device may be signed
 * in. They sign in by another method, at worst by a password reset. Throws `conflict` for the caller's own
 * account, `not_found` if the operator has none.
 */
export async function resetPasskeys(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  actor: DeskActor,
  userId: string,
): Promise<void> {
  if (actor.userId === userId) throw new AppError("own_passkeys_not_resettable");
  await reset(deps, { actor, userId });
}

/** Resets the passkeys of an operator, also of the last owner; called by `npm run owner`. */
export async function resetPasskeysByEmail(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(deps.db, email.toLowerCase());
  if (!user?.role) throw new AppError("team_member_not_found");
  const actor = { userId: user.id, email: user.email, name: user.name, role: user.role };
  await reset(deps, { actor, userId: user.id, reason: "npm run owner" });
}

type Reset = { actor: DeskActor; userId: string; reason?: string };

async function reset(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  { actor, userId, reason }: Reset,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const passkeys = user?.role ? await removePasskeys(tx, userId) : 0;
    if (!user || passkeys === 0) throw new AppError("no_passkeys");
    await endSessions(tx, userId, []);
    await queueMail(deps, tx, user.email, {
      ...{ template: "passkeys-reset", name: user.name, by: actor.name },
      link: `${deps.env.APP_URL}/desk`,
    });
    await writeAudit(deps, tx, {
      ...{ actor, act: "team.passkeys", subject: { kind: "user", id: userId } },
      ...{ before: { passkeys }, after: { passkeys: 0 }, reason },
    });
  });
}
