import { useId } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { useClosed } from "#web/lib/notice.ts";
import { productWords } from "#web/lib/owner-words.ts";
import { sumWords } from "#web/lib/said.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as common } from "#web/texts/common.ts";
import { LOCALE } from "#web/texts/language.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Button } from "#web/ui/button.tsx";
import { Spoken } from "#web/ui/spoken.tsx";
import type { CheckoutStep } from "../checkout-step.ts";
import type { CheckoutCart } from "../form-values.ts";

type CheckoutActionProps = {
  step: CheckoutStep;
  cart: CheckoutCart;
  missing: readonly string[];
  /** Whether a question in the form waits for an answer. */
  isQuestionOpen: boolean;
  /** A field is marked, and says why. */
  isFaulty: boolean;
};

/** The one button of the form: first it calculates, then it orders. Under the thumb on a phone. */
export function CheckoutAction(props: CheckoutActionProps) {
  const { step, cart, missing, isQuestionOpen, isFaulty } = props;
  const hintId = useId();
  const closed = useClosed();
  // No total is for sure while the address is in question.
  const quote = "quote" in step && !isQuestionOpen ? step.quote : null;
  const refusal = "problem" in step ? step.problem : null;
  // A code that was refused is marked too, and the total stands without it.
  const question = isQuestionOpen ? texts.hint.question : null;
  const problem = question ?? (isFaulty && !quote ? texts.form.wrong : refusal);
  const wanted = missing.length > 0 ? texts.hint.missing(inShort(missing)) : null;
  const hint = closed ?? wanted ?? problem ?? hintOf(step);
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {!quote && <InShort cart={cart} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="nums mr-[3px] flex-1 whitespace-nowrap"
          busy={step.name === "calculating" || step.name === "starting"}
          unready={closed !== null || missing.length > 0 || isQuestionOpen}
          aria-describedby={hintId}
        >
          {quote ? texts.complete(formatMoney(quote.total)) : texts.calculate}
        </Button>
      </div>
    </div>
  );
}

/** Beside the button on a phone, where the bar is all that stays in sight; a total stands on the button itself. */
function InShort({ cart }: { cart: CheckoutCart }) {
  const [first, ...others] = cart.lines;
  if (!first) return null;
  return (
    <p className="grid text-15 leading-snug lg:hidden">
      <span className="w-0 min-w-full truncate">
        {others.length > 0 ? (
          texts.bar.items(formatCount(cart.count))
        ) : (
          <>
            {first.quantity > 1 && `${formatCount(first.quantity)} × `}
            <span {...productWords(first.product)} />
          </>
        )}
      </span>
      <span className="nums whitespace-nowrap">
        {common.sums.subtotal} <span className="font-semibold">{formatMoney(cart.subtotal)}</span>
      </span>
    </p>
  );
}

/** What changed for who does not see the totals. */
function quoteWords({ promo, total }: Quote): string {
  const code = promo ? `${promo.code}: ${sumWords(promo.label, promo.said)}. ` : "";
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
