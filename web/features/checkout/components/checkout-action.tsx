import { useId } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { getProductTextProps } from "#web/lib/owner-texts.ts";
import { translateSum } from "#web/lib/server-messages.ts";
import { useClosedMessage } from "#web/lib/shop-notice.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { LOCALE } from "#web/texts/language.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Button } from "#web/ui/button.tsx";
import { LiveRegion } from "#web/ui/live-region.tsx";
import type { CheckoutStep } from "../checkout-step.ts";
import type { CheckoutCart } from "../form-values.ts";

type CheckoutActionProps = {
  step: CheckoutStep;
  cart: CheckoutCart;
  missing: readonly string[];
  /** An open question in the form blocks the order. */
  isQuestionOpen: boolean;
  /** A field has an error, shown beside it. */
  isFaulty: boolean;
};

/** The button of the form: calculates first, then orders. A bottom bar on phones. */
export function CheckoutAction(props: CheckoutActionProps) {
  const { step, cart, missing, isQuestionOpen, isFaulty } = props;
  const hintId = useId();
  const closed = useClosedMessage();
  // The total depends on the address that is in question.
  const quote = "quote" in step && !isQuestionOpen ? step.quote : null;
  const refusal = "problem" in step ? step.problem : null;
  // A rejected promo code is a field error too, but the quote holds without it.
  const question = isQuestionOpen ? texts.hint.question : null;
  const problem = question ?? (isFaulty && !quote ? texts.form.wrong : refusal);
  const missingText = missing.length > 0 ? texts.hint.missing(formatMissing(missing)) : null;
  const hint = closed ?? missingText ?? problem ?? getHint(step);
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
      <LiveRegion text={quote ? `${formatQuote(quote)} ${hint}` : hint} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {!quote && <CartBrief cart={cart} />}
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

/** The subtotal beside the button, until the button shows the total. */
function CartBrief({ cart }: { cart: CheckoutCart }) {
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
            <span {...getProductTextProps(first.product)} />
          </>
        )}
      </span>
      <span className="nums whitespace-nowrap">
        {commonTexts.sums.subtotal}{" "}
        <span className="font-semibold">{formatMoney(cart.subtotal)}</span>
      </span>
    </p>
  );
}

/** Announces the quote to screen readers. */
function formatQuote({ promo, total }: Quote): string {
  const code = promo ? `${promo.code}: ${translateSum(promo.label, promo.message_ref)}. ` : "";
  return code + texts.totalIs(formatMoney(total));
}

function getHint(step: CheckoutStep): string {
  if (step.name === "calculating") return step.note ?? texts.hint.calculating;
  if (step.name === "starting") return texts.hint.starting;
  if (step.name === "ready") return step.note ?? texts.hint.ready;
  return texts.hint.editing;
}

const MAX_NAMED = 4;

/** Names all but one if a single one would remain: '1 more' is as long as a name. */
function formatMissing(missing: readonly string[]): string {
  const named = missing.length > MAX_NAMED ? missing.slice(0, MAX_NAMED - 1) : missing;
  const rest = missing.length - named.length;
  return listFormat.format(rest > 0 ? [...named, texts.hint.more(rest)] : named);
}

const listFormat = new Intl.ListFormat(LOCALE, { type: "conjunction" });
