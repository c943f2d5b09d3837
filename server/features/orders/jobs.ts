import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

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
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 180,
};

/** Reads an order at the print partner again and lets ours follow. Harmless to repeat. */
export const followPrintJob: JobDefinition<OfOrder & { reason?: string }> = {
  name: "orders.follow-print",
  // Why an order is held or failed is said in the event alone, in the printer's words.
  input: ofOrder.extend({ reason: z.string().optional() }),
  retry: { limit: 10, delaySeconds: 2 },
  expireInSeconds: 120,
};

/** Stops printing if that still goes, and gives the money back where the order was cancelled. */
export const unwindOrderJob: JobDefinition<OfOrder> = {
  name: "orders.unwind",
  input: ofOrder,
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 120,
};
