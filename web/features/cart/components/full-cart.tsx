import { useRef } from "react";
import type { CartItem } from "#shared/contracts/carts.ts";
import { texts } from "#web/texts/cart.ts";
import { focusTitle } from "#web/ui/arrival.ts";
import { cartTotals } from "../cart-math.ts";
import { useCartLines } from "../use-cart-lines.ts";
import { useRemoveLine } from "../use-remove-line.ts";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** Lines and what they come to. */
export function FullCart({ items }: { items: readonly CartItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { lines, change } = useCartLines(items);
  const { mutate: remove } = useRemoveLine();
  const { count, subtotal } = cartTotals(lines.filter(({ available }) => available));

  function removeLine(line: CartItem) {
    // The pressed button goes with its line; reading goes on in the list, which goes with its last line.
    if (lines.length > 1) list.current?.focus({ preventScroll: true });
    else focusTitle();
    remove(line);
  }
  return (
    <div className="lg:grid lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-12">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.list}
        className="outline-none max-lg:pb-(--bottom-bar)"
      >
        {lines.map((line) => (
          <li key={line.id} className="border-line border-t-[1.5px] first:border-t-0">
            <CartLine
              line={line}
              onQuantity={(quantity) => change(line.id, quantity)}
              onRemove={() => removeLine(line)}
            />
          </li>
        ))}
      </ul>
      <CartSummary
        count={count}
        subtotal={subtotal}
        isBlocked={lines.some(({ available }) => !available)}
      />
    </div>
  );
}
