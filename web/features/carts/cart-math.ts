import type { CartItem } from "#shared/contracts/carts.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { computeLineCents, NO_TAX, priceOrder } from "#shared/pricing.ts";

type PricedLine = Pick<CartItem, "price" | "quantity">;

/** Returns the total in dollars, computed in cents as on the server. */
export function computeLineTotal(line: PricedLine): number {
  return centsToDollars(computeLineCents(toCents(line)));
}

/** `count` is the sum of quantities, `subtotal` the sum of the lines in dollars. */
export function computeCartTotals(lines: readonly PricedLine[]): {
  count: number;
  subtotal: number;
} {
  const { subtotalCents } = priceOrder({
    lines: lines.map(toCents),
    discount: null,
    shippingCents: 0,
    tax: NO_TAX,
  });
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: centsToDollars(subtotalCents),
  };
}

function toCents({ price, quantity }: PricedLine) {
  return { unitCents: dollarsToCents(price), quantity };
}

export function hasNewPrice({ price, added_price }: Pick<CartItem, "price" | "added_price">) {
  return dollarsToCents(price) !== dollarsToCents(added_price);
}
