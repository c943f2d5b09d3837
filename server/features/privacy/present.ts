import { presentMe } from "#server/features/accounts/present.ts";
import type { AccessRow, UserRow } from "#server/features/accounts/queries.ts";

/** Presents `account.json` of the export. */
export function presentExportedAccount(
  user: UserRow,
  hadPlan: boolean,
  { ways, passkeys, sessions }: AccessRow,
) {
  return {
    ...presentMe(user, hadPlan),
    email_verified: user.emailVerified,
    created_at: user.createdAt.toISOString(),
    sign_in: ways.map(({ provider, since }) => ({
      with: provider === "credential" ? "password" : provider,
      since: since.toISOString(),
    })),
    passkeys: passkeys.map(({ name, since }) => ({ name, since: since.toISOString() })),
    sessions: sessions.map(({ since, lastSeen, endsAt, address, browser }) => ({
      since: since.toISOString(),
      last_seen: lastSeen.toISOString(),
      ends_at: endsAt.toISOString(),
      ip_address: address,
      browser,
    })),
  };
}
