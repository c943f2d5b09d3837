import type { CartItem } from "#shared/contracts/carts.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/carts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { hasNewPrice } from "../cart-math.ts";

/** Badges for lines that are unavailable or have a new price. */
export function LineNotice({ line }: { line: CartItem }) {
  if (!line.available) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2 font-medium text-15">
        <Badge tone="sun">{texts.notSold}</Badge> {texts.removeToCheckOut}
      </p>
    );
  }
  if (!hasNewPrice(line)) return null;
  return (
    <p className="nums mt-2 flex flex-wrap items-center gap-2 text-15">
      <Badge tone="sun">{texts.newPrice}</Badge>
      {texts.priceThenNow(formatMoney(line.added_price), formatMoney(line.price))}
    </p>
  );
}
