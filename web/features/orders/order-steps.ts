import type { OrderDetail } from "#shared/contracts/orders.ts";
import { FINAL_STATES, type OrderState } from "#shared/order-states.ts";
import { getOrderStateLabel, translateOrderNote } from "#web/lib/server-messages.ts";

export type OrderStep = {
  status: OrderState;
  label: string;
  /** Null for future steps. */
  at: string | null;
  note: string | null;
  kind: "done" | "now" | "ahead" | "trouble";
};

/** The regular sequence of statuses. */
const REGULAR_STATES: readonly OrderState[] = ["paid", "sent", "printing", "shipped", "delivered"];
const TROUBLE_STATES = new Set<OrderState>([
  "payment_failed",
  "expired",
  "quarantined",
  "on_hold",
  "problem",
  "disputed",
  "part_cancelled",
  "cancelled",
  "refunded",
  "charged_back",
]);

/** True if the status is final; a canceled order still waits for its refund. */
export function isOrderOver(status: OrderState): boolean {
  return FINAL_STATES.includes(status);
}

/** Returns past events, oldest first, then the expected steps. */
export function listOrderSteps({ status, timeline }: Pick<OrderDetail, "status" | "timeline">) {
  const past: OrderStep[] = timeline.map((event, index) => ({
    ...event,
    label: getOrderStateLabel(event.status),
    note: translateOrderNote(event),
    kind: getKind(event.status, index === timeline.length - 1, status),
  }));
  return [...past, ...listStepsAhead(status, past)];
}

function getKind(state: OrderState, isLast: boolean, now: OrderState): OrderStep["kind"] {
  if (TROUBLE_STATES.has(state)) return "trouble";
  return isLast && !isOrderOver(now) ? "now" : "done";
}

function listStepsAhead(status: OrderState, past: readonly OrderStep[]): OrderStep[] {
  if (isOrderOver(status) || status === "cancelled" || status === "quarantined") return [];
  const reached = Math.max(...past.map((step) => REGULAR_STATES.indexOf(step.status)), -1);
  return REGULAR_STATES.slice(reached + 1).map((state) => ({
    status: state,
    label: getOrderStateLabel(state),
    at: null,
    note: null,
    kind: "ahead",
  }));
}
