import { useId } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as common } from "#web/texts/common.ts";
import { LOCALE, OWNER_LANG, said } from "#web/texts/language.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Button } from "#web/ui/button.tsx";
import { Spoken } from "#web/ui/spoken.tsx";
import type { CheckoutStep } from "../checkout-step.ts";
import type { CheckoutCart } from "../form-values.ts";

type CheckoutActionProps = {
  step: CheckoutStep;
  cart: CheckoutCart;
  missing: readonly string[];
  /** What the person has to settle first. */
  question: string | undefined;
  /** A field is marked, and says why. */
  isFaulty: boolean;
};

/** The one button of the form: first it calculates, then it orders. Under the thumb on a phone. */
export function CheckoutAction(props: CheckoutActionProps) {
  const { step, cart, missing, question, isFaulty } = props;
  const hintId = useId();
  // No total is for sure while the address is in question.
  const quote = "quote" in step && !question ? step.quote : null;
  const refusal = "problem" in step ? step.problem : null;
  // A code that was refused is marked too, and the total stands without it.
  const problem = question ?? (isFaulty && !quote ? texts.form.wrong : refusal);
  const hint =
    missing.length > 0 ? texts.hint.missing(inShort(missing)) : (problem ?? hintOf(step));
  return (
    <div
      ref={bottomBar}
      className="grid grid-cols-1 gap-2 max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t-[1.5px] max-lg:bg-paper max-lg:tall:px-4 max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:tall:px-8"
    >
      <InShort cart={cart} quote={quote} />
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
        unready={missing.length > 0 || question !== undefined}
        aria-describedby={hintId}
      >
        {quote ? texts.complete(formatMoney(quote.total)) : texts.calculate}
      </Button>
    </div>
  );
}

/** On a phone the bar is all that stays in sight: what it is about, from the first field on. */
function InShort({ cart, quote }: { cart: CheckoutCart; quote: Quote | null }) {
  const [first, ...others] = cart.lines;
  if (!first) return null;
  const { subtotal, total } = common.sums;
  return (
    <p className="flex items-baseline justify-between gap-4 text-15 lg:hidden">
      <span className="min-w-0 truncate font-semibold">
        {others.length > 0 ? (
          texts.bar.items(formatCount(cart.count))
        ) : (
          <>
            {first.quantity > 1 && `${formatCount(first.quantity)} × `}
            <span lang={OWNER_LANG}>{first.product}</span>
          </>
        )}
      </span>
      <span className="nums shrink-0">
        {quote ? total : subtotal}{" "}
        <span className="font-semibold">{formatMoney(quote?.total ?? cart.subtotal)}</span>
      </span>
    </p>
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

const MOST = 4;

/** '1 more' would take the room of its name. */
function inShort(missing: readonly string[]): string {
  const named = missing.length > MOST ? missing.slice(0, MOST - 1) : missing;
  const rest = missing.length - named.length;
  return list.format(rest > 0 ? [...named, texts.hint.more(rest)] : named);
}

const list = new Intl.ListFormat(LOCALE, { type: "conjunction" });
