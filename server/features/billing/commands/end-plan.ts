import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import type { PlanEnd } from "#shared/contracts/desk/payments.ts";
import { say } from "#shared/messages/refusal.ts";
import { endPlanJob } from "../jobs.ts";
import { isLive } from "../rules.ts";
import { subscriptions } from "../tables.ts";
import { endNow } from "./cancel-plan.ts";
import { syncSubscription } from "./sync-subscription.ts";

type End = { subscriptionId: string; when: PlanEnd; why: string };

/**
 * Ends somebody's plan for the desk, now or with its period, or lets one go on that was to end. Nothing is given back
 * by it. Its person is mailed by the reading after it. Throws `not_found`; `conflict` where it is so already.
 */
export async function endPlanFor(deps: Deps, actor: DeskActor, end: End): Promise<void> {
  const { subscriptionId, when, why } = end;
  await deps.db.transaction(async (tx) => {
    const isMeant = eq(subscriptions.id, subscriptionId);
    const [plan] = await tx.select().from(subscriptions).where(isMeant).for("update");
    if (!plan) throw notFound("Purchase");
    const isSoAlready = when !== "now" && plan.cancels === (when === "period");
    if (!isLive(plan) || isSoAlready) throw new AppError("conflict", say("plan_meanwhile"));
    await deps.jobs.enqueue(tx, endPlanJob, { subscriptionId, when });
    await writeAudit(deps, tx, {
      actor,
      act: "plan.end",
      subject: { kind: "user", id: plan.userId },
      before: { ends: plan.cancels ? "period" : "never" },
      after: { ends: when },
      reason: why,
    });
  });
  // At once, so that the desk sees it; where the provider is away the job does it later.
  await endPlan(deps, { subscriptionId, when }).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ err: error, subscriptionId }, "a plan ends later");
  });
}

/** Safe to repeat; throws `PaymentError`. */
export async function endPlan(
  deps: Deps,
  { subscriptionId, when }: Omit<End, "why">,
): Promise<void> {
  const isMeant = eq(subscriptions.id, subscriptionId);
  const [plan] = await deps.db.select().from(subscriptions).where(isMeant);
  if (!plan || !isLive(plan)) return;
  // The bill of a renewal that is not paid would be tried again until the period's end.
  if (when === "now" || (when === "period" && plan.status === "past_due"))
    await endNow(deps, subscriptionId);
  else await deps.payments.setCancelAtPeriodEnd(subscriptionId, when === "period");
  await syncSubscription(deps, subscriptionId);
}
