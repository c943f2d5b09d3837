import { useId } from "react";
import type { CartItem } from "#shared/contracts/carts.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { useClosedMessage } from "#web/lib/shop-notice.ts";
import { texts } from "#web/texts/carts.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LiveRegion } from "#web/ui/live-region.tsx";
import { computeLineTotal } from "../cart-math.ts";

type CartSummaryProps = {
  lines: readonly CartItem[];
  count: number;
  subtotal: number;
  isBlocked: boolean;
};

/** Subtotal and checkout button; a bottom bar on phones. */
export function CartSummary({ lines, count, subtotal, isBlocked }: CartSummaryProps) {
  const hintId = useId();
  const closed = useClosedMessage();
  const subtotalText = texts.subtotal(count, formatCount(count));
  return (
    <section
      ref={bottomBar}
      aria-label={texts.summary}
      className="lg:ink-line grid grid-cols-1 gap-4 max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:z-20 max-lg:gap-2 max-lg:border-line max-lg:border-t-[1.5px] max-lg:bg-paper max-lg:tall:px-4 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:tall:px-8 lg:sticky lg:top-24 lg:rounded-card lg:bg-raised lg:p-5"
    >
      <LineTotals lines={lines} />
      <p className="nums flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{subtotalText}</span>
        <span className="font-display font-[750] text-25 lg:text-32">{formatMoney(subtotal)}</span>
      </p>
      <LiveRegion text={`${subtotalText} ${formatMoney(subtotal)}`} />
      <p id={hintId} className="text-15 text-soft">
        {closed ?? (isBlocked ? texts.someNotSold : texts.beforeYouPay)}
      </p>
      {isBlocked || closed ? (
        <Button variant="primary" size="lg" disabled aria-describedby={hintId} className="mr-[3px]">
          {texts.checkout}
        </Button>
      ) : (
        <LinkButton to="/checkout" variant="primary" size="lg" className="mr-[3px]">
          {texts.checkout}
        </LinkButton>
      )}
      <p className="text-15 text-soft max-lg:hidden">{texts.trust}</p>
    </section>
  );
}

/** Hidden on phones, where the bar has no room for it. */
function LineTotals({ lines }: { lines: readonly CartItem[] }) {
  return (
    <ul className="nums grid gap-1.5 border-line border-b-[1.5px] pb-4 text-15 max-lg:hidden">
      {lines
        .filter(({ available }) => available)
        .map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span className="text-soft">
              {translateProductText(line.product)} × {formatCount(line.quantity)}
            </span>
            <span>{formatMoney(computeLineTotal(line))}</span>
          </li>
        ))}
    </ul>
  );
}
