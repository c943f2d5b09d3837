import type { Me } from "#shared/contracts/accounts.ts";
import type { FoundSession } from "./queries.ts";

/** `hadPlan`: the user has paid for a plan, active or not. */
export function presentMe(user: FoundSession["user"], hadPlan: boolean): Me {
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
