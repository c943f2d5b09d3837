import type { EventRow } from "#server/platform/webhooks/work.ts";
import type { DeskEvent, DeskEventDetail } from "#shared/contracts/desk/webhooks.ts";
import type { OrderReference } from "./queries.ts";
import { getState } from "./rules.ts";

export function presentEvent(row: EventRow, orders: Map<number, OrderReference>): DeskEvent {
  return {
    id: row.seq,
    provider: row.provider,
    event_id: row.eventId,
    type: row.type,
    state: getState(row),
    about: orders.get(row.seq) ?? null,
    effect: row.effect ?? [],
    failure: row.failure,
    tries: row.tries,
    came_at: row.createdAt.toISOString(),
    worked_at: row.processedAt?.toISOString() ?? null,
    took_ms: row.workedMs,
  };
}

export function presentEventDetail(
  row: EventRow,
  orders: Map<number, OrderReference>,
): DeskEventDetail {
  return {
    ...presentEvent(row, orders),
    payload: row.payload as Record<string, unknown>,
    tried_at: row.triedAt?.toISOString() ?? null,
  };
}
