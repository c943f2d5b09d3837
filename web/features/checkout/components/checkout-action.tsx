import { useId } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import type { CheckoutStep } from "../checkout-step.ts";

type CheckoutActionProps = { step: CheckoutStep; missing: readonly string[] };

/** The one button of the form: first it calculates, then it orders. Under the thumb on a phone. */
export function CheckoutAction({ step, missing }: CheckoutActionProps) {
  const hintId = useId();
  const quote = "quote" in step ? step.quote : null;
  return (
    <div className="grid gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t-[1.5px] max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:px-8">
      <p id={hintId} aria-live="polite" className="min-h-6 text-15 text-soft">
        {quote && <span className="sr-only">Total {formatMoney(quote.total)}. </span>}
        {hintOf(step, missing)}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="nums mr-[3px]"
        busy={step.name === "calculating" || step.name === "starting"}
        unready={missing.length > 0}
        aria-describedby={hintId}
      >
        {quote ? `Complete order for ${formatMoney(quote.total)}` : "Calculate total"}
      </Button>
    </div>
  );
}

function hintOf(step: CheckoutStep, missing: readonly string[]): string {
  if (missing.length > 0) return `Still needed: ${inShort(missing)}`;
  if (step.name === "calculating") return step.note ?? "Working out shipping and tax ...";
  if (step.name === "starting") return "Opening the payment page ...";
  if (step.name === "ready") {
    return step.note ?? "You pay on the next page, by card.";
  }
  return "You see the total before you pay.";
}

const MOST = 3;

function inShort(missing: readonly string[]): string {
  const named = missing.slice(0, MOST);
  const rest = missing.length - named.length;
  return list.format(rest > 0 ? [...named, `${rest} more`] : named);
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
