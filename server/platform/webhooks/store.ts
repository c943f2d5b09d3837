import type { Tx } from "#server/platform/db/client.ts";
import { unreadable } from "#server/platform/errors.ts";
import { isStorable } from "#server/platform/storable.ts";
import { webhookEvents } from "./tables.ts";

export type StoredEvent = { provider: string; eventId: string; type: string; payload: object };

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
