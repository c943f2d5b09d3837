import { useId } from "react";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type CartSummaryProps = { count: number; subtotal: number; isBlocked: boolean };

/** What it comes to and the way on: beside the lines, at the thumb on a phone. */
export function CartSummary({ count, subtotal, isBlocked }: CartSummaryProps) {
  const hintId = useId();
  return (
    <section
      aria-label="Summary"
      className="lg:ink-line grid gap-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:gap-2 max-lg:border-line max-lg:border-t-[1.5px] max-lg:bg-paper max-lg:px-4 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:px-8 lg:sticky lg:top-24 lg:rounded-card lg:bg-raised lg:p-5"
    >
      <p className="nums flex items-baseline justify-between gap-4" aria-live="polite">
        <span>Subtotal ({count === 1 ? "1 item" : `${formatCount(count)} items`})</span>
        <span className="font-display font-[750] text-25">{formatMoney(subtotal)}</span>
      </p>
      <p id={hintId} className="text-15 text-soft">
        {isBlocked
          ? "Something in your cart is no longer sold. Remove it to check out."
          : "Shipping and tax are worked out before you pay."}
      </p>
      {isBlocked ? (
        <Button variant="primary" size="lg" disabled aria-describedby={hintId} className="mr-[3px]">
          Checkout
        </Button>
      ) : (
        <LinkButton to="/checkout" variant="primary" size="lg" className="mr-[3px]">
          Checkout
        </LinkButton>
      )}
    </section>
  );
}
