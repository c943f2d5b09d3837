import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { unreadable } from "#server/platform/errors.ts";
import { isStorable } from "#server/platform/storable.ts";
import { webhookEvents } from "./tables.ts";

export type StoredEvent = {
  provider: string;
  eventId: string;
  type: string;
  payload: object;
  /** When it arrived and, if it concerns nothing of ours, when it was settled. */
  createdAt: Date;
  processedAt: Date | null;
};

/**
 * Stores an event once; returns false for a duplicate. `payload` holds IDs only: bodies contain addresses.
 */
export async function storeEvent(tx: Tx, event: StoredEvent): Promise<boolean> {
  if (!isStorable(event)) throw unreadable();
  const added = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.eventId });
  return added.length > 0;
}

/** Marks a failed event as settled; returns false if it is not an open failure. */
export async function settleEvent(
  tx: Tx,
  { provider, eventId }: Pick<StoredEvent, "provider" | "eventId">,
  now: Date,
): Promise<boolean> {
  const settled = await tx
    .update(webhookEvents)
    .set({ processedAt: now })
    .where(
      and(
        eq(webhookEvents.provider, provider),
        eq(webhookEvents.eventId, eventId),
        isNotNull(webhookEvents.failure),
        isNull(webhookEvents.processedAt),
      ),
    )
    .returning({ id: webhookEvents.eventId });
  return settled.length > 0;
}
