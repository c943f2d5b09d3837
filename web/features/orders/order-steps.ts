import type { OrderDetail } from "#shared/contracts/orders.ts";
import { type OrderState, OVER } from "#shared/order-states.ts";
import { noteWords, orderState } from "#web/lib/said.ts";

export type OrderStep = {
  status: OrderState;
  label: string;
  /** When it came to this, null for what is still ahead. */
  at: string | null;
  note: string | null;
  kind: "done" | "now" | "ahead" | "trouble";
};

/** What every order goes through when nothing happens to it. */
const WAY: readonly OrderState[] = ["paid", "sent", "printing", "shipped", "delivered"];
const TROUBLES = new Set<OrderState>([
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

/** Nothing more happens to it, except that a cancelled order still waits for its refund. */
export function isOrderOver(status: OrderState): boolean {
  return OVER.includes(status);
}

/** What happened, oldest first, then what is still ahead of an order that goes its way. */
export function orderSteps({ status, timeline }: Pick<OrderDetail, "status" | "timeline">) {
  const past: OrderStep[] = timeline.map((event, index) => ({
    ...event,
    label: orderState(event.status),
    note: noteWords(event),
    kind: kindOf(event.status, index === timeline.length - 1, status),
  }));
  return [...past, ...stepsAhead(status, past)];
}

function kindOf(state: OrderState, isLast: boolean, now: OrderState): OrderStep["kind"] {
  if (TROUBLES.has(state)) return "trouble";
  return isLast && !isOrderOver(now) ? "now" : "done";
}

function stepsAhead(status: OrderState, past: readonly OrderStep[]): OrderStep[] {
  if (isOrderOver(status) || status === "cancelled" || status === "quarantined") return [];
  const reached = Math.max(...past.map((step) => WAY.indexOf(step.status)), -1);
  return WAY.slice(reached + 1).map((state) => ({
    status: state,
    label: orderState(state),
    at: null,
    note: null,
    kind: "ahead",
  }));
}
