import type { Deps } from "#server/deps.ts";
import { syncBillingJob } from "#server/features/billing/jobs.ts";
import { syncPaymentJob } from "#server/features/orders/jobs.ts";
import { storeEvent } from "#server/platform/webhooks/store.ts";
import type { PaymentEvent } from "#server/providers/payments/port.ts";

/**
 * Keeps an event and queues the reading of what it is about, together; a known one does nothing. Of
 * a payment that does not say whether it is an order's or a plan's, both look among their own.
 */
export async function receivePaymentEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const { id, type, concerns, checkoutId, subscriptionId, paymentId } = event;
  const page = { ...(checkoutId ? { checkoutId } : {}), ...(paymentId ? { paymentId } : {}) };
  const all = { ...page, ...(subscriptionId ? { subscriptionId } : {}) };
  await deps.db.transaction(async (tx) => {
    const isNew = await storeEvent(tx, { provider: "payments", eventId: id, type, payload: all });
    if (!isNew || Object.keys(all).length === 0) return;
    if (concerns !== "order") await deps.jobs.enqueue(tx, syncBillingJob, all);
    if (concerns !== "offer") await deps.jobs.enqueue(tx, syncPaymentJob, page);
  });
}
