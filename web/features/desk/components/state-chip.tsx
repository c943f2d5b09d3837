import type { OrderState } from "#shared/order-states.ts";
import { texts } from "#web/texts/desk.ts";
import { Chip } from "./facts.tsx";

const NEEDS_ATTENTION: OrderState[] = ["quarantined", "on_hold", "problem", "disputed"];

export function StateChip({ status }: { status: OrderState }) {
  return <Chip look={getLook(status)}>{texts.states[status]}</Chip>;
}

function getLook(status: OrderState): "alarm" | "well" | "calm" {
  if (NEEDS_ATTENTION.includes(status)) return "alarm";
  return status === "delivered" ? "well" : "calm";
}
