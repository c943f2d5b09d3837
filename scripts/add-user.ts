import type { Deps } from "#server/deps.ts";
import { createAccount } from "#server/features/accounts/commands/verify-registration.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { grantTrial } from "#server/features/ledger/commands/trial.ts";
import type { Actor } from "#server/platform/http/context.ts";

/** Creates a verified user unless it exists; signing in requires a password. */
export async function addUser(
  deps: Deps,
  { email, name, password }: { email: string; name: string; password?: string },
): Promise<Actor> {
  const { password: hasher } = await deps.auth.$context;
  const passwordHash = password ? await hasher.hash(password) : null;
  const registration = { email, name, passwordHash };
  const created = await deps.db.transaction((tx) => createAccount(tx, registration));
  const userId = created ?? (await findUserByEmail(deps.db, email))?.id;
  if (!userId) throw new Error(`${email} has just been deleted`);
  if (created) {
    const { env, clock } = deps;
    await grantTrial(deps.db, { userId: created, secret: env.MAILBOX_SECRET, now: clock.now() });
  }
  return { userId, email };
}
