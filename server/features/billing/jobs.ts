import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { PLAN_ENDS, type PlanEnd } from "#shared/contracts/desk/payments.ts";

const syncTarget = z.object({
  checkoutId: z.string().optional(),
  subscriptionId: z.string().optional(),
  paymentId: z.string().optional(),
});
export type SyncTarget = z.infer<typeof syncTarget>;

/** Name of the sweep that syncs plans and packs whose events were lost. */
export const BILLING_SWEEP = "billing sweep";

/** Syncs a plan or a purchase from the payment provider. Idempotent, in any order. */
export const syncBillingJob: JobDefinition<SyncTarget> = {
  name: "billing.sync",
  input: syncTarget,
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

export const alertPricesJob: JobDefinition<Record<string, never>> = {
  name: "billing.alert-prices",
  input: z.strictObject({}),
  retry: { limit: 5, delaySeconds: 30 },
  expireInSeconds: 60,
};

export const updateCustomerJob: JobDefinition<{ userId: string }> = {
  name: "billing.keep-customer",
  input: z.object({ userId: z.string() }),
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 60,
};

/** Sends a due refund of a plan or a pack. The sweep enqueues it again until it succeeds. */
export const refundOfferJob: JobDefinition<{ refundId: string }> = {
  name: "billing.refund",
  input: z.object({ refundId: z.string() }),
  retry: { limit: 3, delaySeconds: 5 },
  expireInSeconds: 120,
};

export const endPlanJob: JobDefinition<{ subscriptionId: string; when: PlanEnd }> = {
  name: "billing.end-plan",
  input: z.object({ subscriptionId: z.string(), when: z.enum(PLAN_ENDS) }),
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};
