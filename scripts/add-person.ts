import type { Deps } from "#server/deps.ts";
import { makeAccount } from "#server/features/accounts/commands/prove-registration.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { grantTrial } from "#server/features/ledger/commands/trial.ts";
import type { Actor } from "#server/platform/http/context.ts";

/** A verified user, made once; with a password they can sign in. */
export async function addPerson(
  deps: Deps,
  { email, name, password }: { email: string; name: string; password?: string },
): Promise<Actor> {
  const { password: hasher } = await deps.auth.$context;
  const passwordHash = password ? await hasher.hash(password) : null;
  const wish = { email, name, passwordHash };
  const made = await deps.db.transaction((tx) => makeAccount(tx, wish));
  const userId = made ?? (await findUserByEmail(deps.db, email))?.id;
  if (!userId) throw new Error(`${email} has just been deleted`);
  if (made) {
    const { env, clock } = deps;
    await grantTrial(deps.db, { userId: made, secret: env.MAILBOX_SECRET, now: clock.now() });
  }
  return { userId, email };
}
