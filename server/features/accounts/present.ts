import type { Me } from "#shared/contracts/accounts.ts";
import type { UserRow } from "./queries.ts";

export function presentMe(user: UserRow): Me {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    subscription: user.subscription,
    render: user.render,
    last_toggle: user.lastToggle,
  };
}
