import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { findLivePlan } from "../queries.ts";
import { subscriptions } from "../tables.ts";
import { orUnavailable, requireCustomer } from "./customer.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Cancels the plan at the end of its period, or resumes it with `cancels: false`. A past-due plan ends at
 * once, since the provider would retry its invoice. Idempotent. Throws `conflict` without a plan,
 * `unavailable`.
 */
export async function setCanceled(deps: Deps, actor: Actor, cancels: boolean): Promise<void> {
  const plan = await findLivePlan(deps.db, actor.userId);
  if (!plan) {
    throw new AppError("no_plan");
  }
  await orUnavailable(deps, async () => {
    if (cancels && plan.status === "past_due") await endNow(deps, plan.id);
    else await deps.payments.setCancelAtPeriodEnd(plan.id, cancels);
    await syncSubscription(deps, plan.id);
  });
}

/** Ends a plan at once. `cancels` is set first, so that the mail names the cancellation as the reason. */
export async function endNow(
  { db, payments }: Pick<Deps, "db" | "payments">,
  id: string,
): Promise<void> {
  await db.update(subscriptions).set({ cancels: true }).where(eq(subscriptions.id, id));
  await payments.endSubscription(id);
}

/** Returns the URL of the provider's portal for cards and invoices. Throws `not_found`, `unavailable`. */
export async function openPortal(
  deps: Pick<Deps, "db" | "env" | "log" | "payments">,
  actor: Actor,
  flow: "card" | "home",
): Promise<{ url: string }> {
  const customerId = await requireCustomer(deps, actor.userId);
  const returnUrl = `${deps.env.APP_URL}/subscriptions`;
  return await orUnavailable(deps, () => deps.payments.openPortal({ customerId, returnUrl, flow }));
}
