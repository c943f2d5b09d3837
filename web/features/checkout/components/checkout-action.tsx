import { useId } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/checkout.ts";
import { LOCALE, said } from "#web/texts/language.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Button } from "#web/ui/button.tsx";
import { Spoken } from "#web/ui/spoken.tsx";
import type { CheckoutStep } from "../checkout-step.ts";

type CheckoutActionProps = {
  step: CheckoutStep;
  missing: readonly string[];
  /** A field is marked, and says why. */
  isFaulty: boolean;
};

/** The one button of the form: first it calculates, then it orders. Under the thumb on a phone. */
export function CheckoutAction({ step, missing, isFaulty }: CheckoutActionProps) {
  const hintId = useId();
  const quote = "quote" in step ? step.quote : null;
  const refusal = "problem" in step ? step.problem : null;
  // A code that was refused is marked too, and the total stands without it.
  const problem = isFaulty && !quote ? texts.form.wrong : refusal;
  const hint =
    missing.length > 0 ? texts.hint.missing(inShort(missing)) : (problem ?? hintOf(step));
  return (
    <div
      ref={bottomBar}
      className="grid grid-cols-1 gap-2 max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t-[1.5px] max-lg:bg-paper max-lg:tall:px-4 max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:tall:px-8"
    >
      <p
        id={hintId}
        className={cx(
          "min-h-6 text-15",
          hint === problem ? "font-medium text-danger" : "text-soft",
        )}
      >
        {hint}
      </p>
      <Spoken text={quote ? `${quoteWords(quote)} ${hint}` : hint} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="nums mr-[3px]"
        busy={step.name === "calculating" || step.name === "starting"}
        unready={missing.length > 0}
        aria-describedby={hintId}
      >
        {quote ? texts.complete(formatMoney(quote.total)) : texts.calculate}
      </Button>
    </div>
  );
}

/** What changed for who does not see the totals. */
function quoteWords({ promo, total }: Quote): string {
  const code = promo ? `${promo.code}: ${said(promo.label)}. ` : "";
  return code + texts.totalIs(formatMoney(total));
}

function hintOf(step: CheckoutStep): string {
  if (step.name === "calculating") return step.note ?? texts.hint.calculating;
  if (step.name === "starting") return texts.hint.starting;
  if (step.name === "ready") return step.note ?? texts.hint.ready;
  return texts.hint.editing;
}

const MOST = 3;

function inShort(missing: readonly string[]): string {
  const named = missing.slice(0, MOST);
  const rest = missing.length - named.length;
  return list.format(rest > 0 ? [...named, texts.hint.more(rest)] : named);
}

const list = new Intl.ListFormat(LOCALE, { type: "conjunction" });
