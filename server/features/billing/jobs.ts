import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { PLAN_ENDS, type PlanEnd } from "#shared/contracts/desk/payments.ts";

const whatToSync = z.object({
  checkoutId: z.string().optional(),
  subscriptionId: z.string().optional(),
  paymentId: z.string().optional(),
});
export type WhatToSync = z.infer<typeof whatToSync>;

/** What moves plans and packs whose events were lost. */
export const BILLING_SWEEP = "billing sweep";

/** Reads a plan or a purchase again and lets ours follow. Harmless to repeat, in any order. */
export const syncBillingJob: JobDefinition<WhatToSync> = {
  name: "billing.sync",
  input: whatToSync,
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Tells the owner what is wrong with the provider's prices. */
export const alertPricesJob: JobDefinition<Record<string, never>> = {
  name: "billing.alert-prices",
  input: z.strictObject({}),
  retry: { limit: 5, delaySeconds: 30 },
  expireInSeconds: 60,
};

/** Tells the provider a user's address and name as they are now. */
export const keepCustomerJob: JobDefinition<{ userId: string }> = {
  name: "billing.keep-customer",
  input: z.object({ userId: z.string() }),
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 60,
};

/** Gives back what is due of a plan or a pack. The sweep begins such a job again for as long as it fails. */
export const refundOfferJob: JobDefinition<{ refundId: string }> = {
  name: "billing.refund",
  input: z.object({ refundId: z.string() }),
  retry: { limit: 3, delaySeconds: 5 },
  expireInSeconds: 120,
};

/** Ends a plan as the desk wants it. */
export const endPlanJob: JobDefinition<{ subscriptionId: string; when: PlanEnd }> = {
  name: "billing.end-plan",
  input: z.object({ subscriptionId: z.string(), when: z.enum(PLAN_ENDS) }),
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};
