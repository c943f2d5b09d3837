import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";
import { defineEventJob } from "#server/platform/webhooks/work.ts";
import { SUBMISSION } from "./rules.ts";

const orderIdInput = z.object({ orderId: z.string() });
type OrderIdInput = z.infer<typeof orderIdInput>;

/** Reads a payment again and updates its order. Idempotent, in any order. */
export const syncPaymentJob: JobDefinition<{ checkoutId?: string; paymentId?: string }> = {
  name: "orders.sync-payment",
  input: z.object({ checkoutId: z.string().optional(), paymentId: z.string().optional() }),
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Submits a paid order to the print provider. Idempotent: adopts an existing print order. */
export const submitOrderJob: JobDefinition<OrderIdInput> = {
  name: "orders.submit",
  input: orderIdInput,
  retry: SUBMISSION.retry,
  expireInSeconds: 180,
};

/** Reads an order at the print provider and updates ours. Idempotent. */
export const followPrintJob: JobDefinition<OrderIdInput & { reason?: string; isLast?: boolean }> = {
  name: "orders.follow-print",
  // Only the event carries the print provider's reason for a hold or failure.
  input: orderIdInput.extend({ reason: z.string().optional(), isLast: z.boolean().optional() }),
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Redirects an order to its corrected address. Idempotent. */
export const correctAddressJob: JobDefinition<OrderIdInput> = {
  name: "orders.correct-address",
  input: orderIdInput,
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};

const replacementIdInput = z.object({ replacementId: z.string() });

/** Submits a replacement to the print provider. Idempotent: adopts an existing print order. */
export const submitReplacementJob: JobDefinition<z.infer<typeof replacementIdInput>> = {
  name: "orders.submit-replacement",
  input: replacementIdInput,
  retry: SUBMISSION.retry,
  expireInSeconds: 180,
};

/** Reads a replacement at the print provider. Idempotent. */
export const followReplacementJob: JobDefinition<z.infer<typeof replacementIdInput>> = {
  name: "orders.follow-replacement",
  input: replacementIdInput,
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Stops printing if still possible, and requests the refund of a canceled order. */
export const unwindOrderJob: JobDefinition<OrderIdInput> = {
  name: "orders.unwind",
  input: orderIdInput,
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};

/** Sends a due refund. The sweep enqueues the job again until it succeeds. */
export const refundJob: JobDefinition<{ refundId: string }> = {
  name: "orders.refund",
  input: z.object({ refundId: z.string() }),
  retry: { limit: 3, delaySeconds: 5 },
  expireInSeconds: 120,
};

export const resumeOrderJob: JobDefinition<OrderIdInput> = {
  name: "orders.resume",
  input: orderIdInput,
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};

/** Checks orders whose events were lost. */
export const recoverOrdersJob = defineSweep("orders.recover");

export const workPrintEventJob = defineEventJob("orders.work-print-event");
