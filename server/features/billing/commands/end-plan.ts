import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import type { PlanEnd } from "#shared/contracts/desk/payments.ts";
import { endPlanJob } from "../jobs.ts";
import { isLive } from "../rules.ts";
import { subscriptions } from "../tables.ts";
import { endNow } from "./cancel-plan.ts";
import { syncSubscription } from "./sync-subscription.ts";

type PlanEndRequest = { subscriptionId: string; when: PlanEnd; why: string };

/**
 * Ends a user's plan for the desk, now or at the end of its period, or resumes it. Refunds nothing. The next
 * sync mails the user. Throws `not_found`; `conflict` if it is in that state already.
 */
export async function requestPlanEnd(
  deps: Deps,
  actor: DeskActor,
  end: PlanEndRequest,
): Promise<void> {
  const { subscriptionId, when, why } = end;
  await deps.db.transaction(async (tx) => {
    const byId = eq(subscriptions.id, subscriptionId);
    const [plan] = await tx.select().from(subscriptions).where(byId).for("update");
    if (!plan) throw notFound("Purchase");
    const isUnchanged = when !== "now" && plan.cancels === (when === "period");
    if (!isLive(plan) || isUnchanged) throw new AppError("plan_changed");
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
  // Tried at once, so that the desk sees the result; the job retries it after an outage.
  await endPlan(deps, { subscriptionId, when }).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ err: error, subscriptionId }, "plan.end_delayed");
  });
}

/** Idempotent; throws `PaymentError`. */
export async function endPlan(
  deps: Deps,
  { subscriptionId, when }: Omit<PlanEndRequest, "why">,
): Promise<void> {
  const byId = eq(subscriptions.id, subscriptionId);
  const [plan] = await deps.db.select().from(subscriptions).where(byId);
  if (!plan || !isLive(plan)) return;
  // The provider would retry the unpaid renewal until the end of the period.
  if (when === "now" || (when === "period" && plan.status === "past_due"))
    await endNow(deps, subscriptionId);
  else await deps.payments.setCancelAtPeriodEnd(subscriptionId, when === "period");
  await syncSubscription(deps, subscriptionId);
}
