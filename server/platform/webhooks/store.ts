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
  /** When it came and, where it is about nothing of ours, was done with. */
  createdAt: Date;
  processedAt: Date | null;
};

/** Keeps an event once; false for one that is known. `payload` is ids only: bodies hold addresses. */
export async function storeEvent(tx: Tx, event: StoredEvent): Promise<boolean> {
  if (!isStorable(event)) throw unreadable();
  const added = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.eventId });
  return added.length > 0;
}

/** Takes what failed off the list of what is left to do; false where it is not on it. */
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
