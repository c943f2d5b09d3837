import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { syncBilling } from "#server/features/billing/commands/sync.ts";
import { readOfferFacts } from "#server/features/billing/queries.ts";
import { syncPayment } from "#server/features/orders/commands/sync-payment.ts";
import { readOrderFacts } from "#server/features/orders/queries.ts";
import { storeEvent } from "#server/platform/webhooks/store.ts";
import type { EventProcessor } from "#server/platform/webhooks/work.ts";
import type { PaymentEvent } from "#server/providers/payments/port.ts";
import { workPaymentEventJob } from "./jobs.ts";

const eventPayload = z.object({
  checkoutId: z.string().optional(),
  subscriptionId: z.string().optional(),
  paymentId: z.string().optional(),
  concerns: z.enum(["order", "offer"]).optional(),
});

/** Stores an event and enqueues its job in one transaction; a known event does nothing. */
export async function receivePaymentEvent(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  event: PaymentEvent,
): Promise<void> {
  const { id: eventId, type, concerns, checkoutId, subscriptionId, paymentId } = event;
  const references = {
    ...(checkoutId ? { checkoutId } : {}),
    ...(paymentId ? { paymentId } : {}),
    ...(subscriptionId ? { subscriptionId } : {}),
  };
  const payload = concerns ? { ...references, concerns } : references;
  const isOurs = Object.keys(references).length > 0;
  const createdAt = deps.clock.now();
  const key = { provider: "payments", eventId };
  await deps.db.transaction(async (tx) => {
    const processedAt = isOurs ? null : createdAt;
    const isNew = await storeEvent(tx, { ...key, type, payload, createdAt, processedAt });
    if (isNew && isOurs) await deps.jobs.enqueue(tx, workPaymentEventJob, key);
  });
}

/**
 * A payment without `concerns` may belong to an order or an offer, so both are synced, and a failure of one
 * does not stop the other.
 */
export const PAYMENT_EVENTS: EventProcessor = {
  work: async (deps, payload) => {
    const { concerns, ...what } = eventPayload.parse(payload);
    const { checkoutId, paymentId } = what;
    const page = { ...(checkoutId ? { checkoutId } : {}), ...(paymentId ? { paymentId } : {}) };
    const ends = [
      ...(concerns === "order" ? [] : await Promise.allSettled([syncBilling(deps, what)])),
      ...(concerns === "offer" ? [] : await Promise.allSettled([syncPayment(deps, page)])),
    ];
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  },
  readFacts: async (db, payload) => {
    const { concerns, ...what } = eventPayload.parse(payload);
    const mayBeOrders = concerns !== "offer" && (what.checkoutId || what.paymentId);
    return {
      ...(mayBeOrders ? await readOrderFacts(db, what) : {}),
      ...(concerns === "order" ? {} : await readOfferFacts(db, what)),
    };
  },
};
