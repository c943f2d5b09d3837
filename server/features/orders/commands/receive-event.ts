import type { Deps } from "#server/deps.ts";
import { storeEvent } from "#server/platform/webhooks/store.ts";
import type { PrintEvent } from "#server/providers/print/port.ts";
import { followPrintJob } from "../jobs.ts";

/** Keeps an event and queues the reading of what it is about, together; a known one does nothing. */
export async function receivePrintEvent(deps: Deps, event: PrintEvent): Promise<void> {
  const { id, type, externalId: orderId, note } = event;
  const what = { ...(orderId ? { orderId } : {}), ...(note ? { reason: note } : {}) };
  await deps.db.transaction(async (tx) => {
    const isNew = await storeEvent(tx, {
      provider: "print",
      eventId: id,
      type,
      payload: what,
    });
    if (isNew && orderId) await deps.jobs.enqueue(tx, followPrintJob, { ...what, orderId });
  });
}
