import { rich } from "#web/lib/rich.tsx";
import { texts } from "#web/texts/checkout.ts";

/** After coming back from the payment page without paying. */
export function CancelledNotice() {
  return (
    <p role="status" className="ink-line mb-6 rounded-card bg-sun px-4 py-3 text-on-spot">
      {rich(texts.cancelled, {
        strong: (words) => <span className="font-semibold">{words}</span>,
      })}
    </p>
  );
}
