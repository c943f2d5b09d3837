import type { OrderState } from "#shared/order-states.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/desk.ts";

const NEEDS_ATTENTION: OrderState[] = ["quarantined", "on_hold", "problem", "disputed"];

/** Renders 'calm' as plain text; only problems and successes get a chip. */
export function StateChip({ status }: { status: OrderState }) {
  const isAlarming = NEEDS_ATTENTION.includes(status);
  const isDelivered = status === "delivered";
  return (
    <span
      className={cx(
        "inline-block whitespace-nowrap text-13",
        isAlarming && "rounded-[6px] bg-sun px-2 py-0.5 font-semibold text-on-spot",
        isDelivered && "rounded-[6px] bg-teal-wash px-2 py-0.5 text-ink",
      )}
    >
      {texts.states[status]}
    </span>
  );
}
