import type { Deps } from "#server/deps.ts";
import { assertNotLastOwner, setRole } from "#server/features/accounts/commands.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { DeskRole } from "#shared/desk-roles.ts";

type RoleChange = { email: string; role: DeskRole | null };

/**
 * Grants or revokes an account's desk role. Throws `invalid_input` if no account has the address, `conflict` for the
 * last owner.
 */
export async function changeRole(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { email, role }: RoleChange,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email.toLowerCase());
    if (!user || user.deletedAt) throw new AppError("account_not_found");
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

/** Makes an existing account the first owner, from the command line (`npm run owner -- EMAIL`). */
export async function makeOwner(deps: Pick<Deps, "clock" | "db">, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email.toLowerCase());
  if (!user || user.deletedAt) throw new AppError("account_not_found");
  const actor = { userId: user.id, email: user.email, name: user.name, role: "owner" as const };
  await changeRole(deps, actor, { email, role: "owner" });
}
