import { z } from "zod";
import type { EventRow } from "#server/platform/webhooks/work.ts";
import type { EventState } from "#shared/contracts/desk/webhooks.ts";

const names = z.object({
  orderId: z.string().optional(),
  checkoutId: z.string().optional(),
  paymentId: z.string().optional(),
});

/** Returns the ids in a payload that can identify an order. */
export function listOrderIds(payload: unknown): string[] {
  const { orderId, checkoutId, paymentId } = names.parse(payload);
  return [orderId, checkoutId, paymentId].flatMap((name) => name ?? []);
}

export function getState({ failure, processedAt, effect }: EventRow): EventState {
  if (failure !== null) return processedAt ? "done" : "failed";
  if (!processedAt) return "waiting";
  if (effect === null) return "not_ours";
  return effect.length > 0 ? "worked" : "no_change";
}
