import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";
import { defineEventJob } from "#server/platform/webhooks/work.ts";
import { HANDING_OVER } from "./rules.ts";

const ofOrder = z.object({ orderId: z.string() });
type OfOrder = z.infer<typeof ofOrder>;

/** Reads a payment again and lets the order follow. Harmless to repeat, in any order. */
export const syncPaymentJob: JobDefinition<{ checkoutId?: string; paymentId?: string }> = {
  name: "orders.sync-payment",
  input: z.object({ checkoutId: z.string().optional(), paymentId: z.string().optional() }),
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Hands a paid order to the print partner. Repeating adopts what is there. */
export const submitOrderJob: JobDefinition<OfOrder> = {
  name: "orders.submit",
  input: ofOrder,
  retry: HANDING_OVER.retry,
  expireInSeconds: 180,
};

/** Reads an order at the print partner again and lets ours follow. Harmless to repeat. */
export const followPrintJob: JobDefinition<OfOrder & { reason?: string; isLast?: boolean }> = {
  name: "orders.follow-print",
  // Why an order is held or failed is said in the event alone, in the printer's words.
  input: ofOrder.extend({ reason: z.string().optional(), isLast: z.boolean().optional() }),
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Has an order go to its corrected address. Harmless to repeat. */
export const correctAddressJob: JobDefinition<OfOrder> = {
  name: "orders.correct-address",
  input: ofOrder,
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};

const ofReplacement = z.object({ replacementId: z.string() });

/** Hands a replacement to the print partner. Repeating adopts what is there. */
export const submitReplacementJob: JobDefinition<z.infer<typeof ofReplacement>> = {
  name: "orders.submit-replacement",
  input: ofReplacement,
  retry: HANDING_OVER.retry,
  expireInSeconds: 180,
};

/** Reads a replacement at the print partner again. Harmless to repeat. */
export const followReplacementJob: JobDefinition<z.infer<typeof ofReplacement>> = {
  name: "orders.follow-replacement",
  input: ofReplacement,
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Stops printing if that still goes, and sees to it that the money of a cancelled order is asked for. */
export const unwindOrderJob: JobDefinition<OfOrder> = {
  name: "orders.unwind",
  input: ofOrder,
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};

/** Gives back what is due of an order. The sweep begins such a job again for as long as it fails. */
export const refundJob: JobDefinition<{ refundId: string }> = {
  name: "orders.refund",
  input: z.object({ refundId: z.string() }),
  retry: { limit: 3, delaySeconds: 5 },
  expireInSeconds: 120,
};

/** Lets an order go on whose dispute was won. */
export const resumeOrderJob: JobDefinition<OfOrder> = {
  name: "orders.resume",
  input: ofOrder,
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};

/** Moves orders whose events were lost. */
export const recoverOrdersJob = defineSweep("orders.recover");

/** Works what the print partner told us. */
export const workPrintEventJob = defineEventJob("orders.work-print-event");
