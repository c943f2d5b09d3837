import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { storeEvent } from "#server/platform/webhooks/store.ts";
import type { EventProcessor } from "#server/platform/webhooks/work.ts";
import type { PrintEvent } from "#server/providers/print/port.ts";
import { workPrintEventJob } from "../jobs.ts";
import { readOrderFacts } from "../queries.ts";
import { toOrderId } from "../rules.ts";
import { followPrint } from "./follow-print.ts";
import { followReplacement } from "./follow-replacement.ts";

const eventPayload = z.object({ orderId: z.string().optional(), reason: z.string().optional() });

/** Stores an event and enqueues its job in one transaction; a known event is ignored. */
export async function receivePrintEvent(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  event: PrintEvent,
): Promise<void> {
  const { id: eventId, type, externalId, note } = event;
  const orderId = externalId && toOrderId(externalId);
  // Only the event carries the print provider's reason for a hold or failure.
  const payload = { ...(orderId ? { orderId } : {}), ...(note ? { reason: note } : {}) };
  const key = { provider: "print", eventId };
  const createdAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const processedAt = orderId ? null : createdAt;
    const isNew = await storeEvent(tx, { ...key, type, payload, createdAt, processedAt });
    if (isNew && orderId) await deps.jobs.enqueue(tx, workPrintEventJob, key);
  });
}

export const PRINT_EVENTS: EventProcessor = {
  work: async (deps, payload) => {
    const { orderId, reason } = eventPayload.parse(payload);
    if (!orderId) return;
    // The id may belong to a replacement; most events are about orders.
    await followPrint(deps, orderId, { reason });
    await followReplacement(deps, orderId, reason);
  },
  readFacts: (db, payload) => readOrderFacts(db, eventPayload.parse(payload)),
};
