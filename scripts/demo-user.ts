import type { Deps } from "#server/deps.ts";
import { grantTrial } from "#server/features/ledger/commands/grant.ts";
import type { Actor } from "#server/platform/http/context.ts";

/** A verified user, made once; with a password they can sign in. */
export async function addPerson(
  deps: Deps,
  email: string,
  name: string,
  password?: string,
): Promise<Actor> {
  const { internalAdapter, password: hasher } = await deps.auth.$context;
  const known = await internalAdapter.findUserByEmail(email);
  if (known) return { userId: known.user.id, email };
  const user = await internalAdapter.createUser(
    { email, name, emailVerified: true },
    { method: "email-password" },
  );
  if (password) {
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: "credential",
      accountId: user.id,
      password: await hasher.hash(password),
    });
  }
  await grantTrial(deps.db, user.id);
  return { userId: user.id, email };
}
