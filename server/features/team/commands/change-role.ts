import type { Deps } from "#server/deps.ts";
import { assertNotLastOwner, setRole } from "#server/features/accounts/commands.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import { say } from "#shared/messages/refusal.ts";

type Change = { email: string; role: DeskRole | null };

/**
 * Gives an account its place at the desk, or takes it away. The last owner stays. Throws `invalid_input` where no
 * account has the address, `conflict` for the last owner.
 */
export async function changeRole(
  deps: Deps,
  actor: DeskActor,
  { email, role }: Change,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email.toLowerCase());
    if (!user || user.deletedAt) throw new AppError("invalid_input", say("not_with_us"));
    if (user.role === role) return;
    await assertNotLastOwner(tx, user.id);
    await setRole(tx, user.id, role);
    await writeAudit(deps, tx, {
      actor,
      act: "team.role",
      subject: { kind: "user", id: user.id },
      before: { role: user.role },
      after: { role },
    });
  });
}

/** The first one, by who has the machine (`npm run owner -- EMAIL`); the account must be there. */
export async function makeOwner(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email.toLowerCase());
  if (!user || user.deletedAt) throw new AppError("invalid_input", say("not_with_us"));
  const actor = { userId: user.id, email: user.email, name: user.name, role: "owner" as const };
  await changeRole(deps, actor, { email, role: "owner" });
}
