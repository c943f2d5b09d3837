import type { Me } from "#shared/contracts/accounts.ts";
import type { AccessRow, UserRow } from "./queries.ts";

/** `hadPlan`: one was paid for, whether it lasts or not. */
export function presentMe(user: UserRow, hadPlan: boolean): Me {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    subscription: user.subscription,
    render: user.render,
    last_toggle: user.lastToggle,
    plan_ended: hadPlan && user.subscription === 0,
    language: user.language,
    trial: user.trial,
  };
}

/** `account.json` of the export. */
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
