import { type ReactNode, useRef } from "react";
import type { CartItem } from "#shared/contracts/carts.ts";
import { texts } from "#web/texts/carts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { EmptyLink } from "#web/ui/empty-state.tsx";
import { focusTitle } from "#web/ui/navigation-focus.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { computeCartTotals } from "../cart-math.ts";
import { useCartLines } from "../use-cart-lines.ts";
import { useRemoveLine } from "../use-remove-line.ts";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";

type FullCartProps = {
  items: readonly CartItem[];
  children?: ReactNode;
};

export function FullCart({ items, children }: FullCartProps) {
  const list = useRef<HTMLUListElement>(null);
  const { lines, change } = useCartLines(items);
  const { mutate: remove } = useRemoveLine();
  const { count, subtotal } = computeCartTotals(lines.filter(({ available }) => available));

  function removeLine(line: CartItem) {
    // The clicked button is removed with its line, so focus moves to the list, or to the title
    // after the last line.
    if (lines.length > 1) list.current?.focus({ preventScroll: true });
    else focusTitle();
    remove(line);
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
      <div className="max-lg:pb-(--bottom-bar)">
        <ul ref={list} tabIndex={-1} aria-label={texts.list} className="outline-none">
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
        {children}
      </div>
      <CartSummary
        lines={lines}
        count={count}
        subtotal={subtotal}
        isBlocked={lines.some(({ available }) => !available)}
      />
    </div>
  );
}

export function EmptyCart() {
  return <EmptyLink texts={texts.empty} theme="pop-art" hasMug to="/dashboard/merchandise" />;
}

export function CartSkeleton() {
  return (
    <div role="status" aria-label={commonTexts.loading} className="grid gap-5">
      {[0, 1].map((place) => (
        <div key={place} className="flex gap-4 py-5">
          <Skeleton className="size-33 sm:size-55" />
          <Skeleton className="h-32 flex-1" />
        </div>
      ))}
    </div>
  );
}
