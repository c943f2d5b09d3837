import type { CartItem } from "#shared/contracts/carts.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { lineCents, NO_TAX, priceOrder } from "#shared/pricing.ts";

type Priced = Pick<CartItem, "price" | "quantity">;

/** Dollars in, dollars out, priced in cents as the server does it. */
export function lineTotal(line: Priced): number {
  return centsToDollars(lineCents(inCents(line)));
}

/** `count` is the sum of quantities, `subtotal` that of the lines in dollars. */
export function cartTotals(lines: readonly Priced[]): { count: number; subtotal: number } {
  const { subtotalCents } = priceOrder({
    lines: lines.map(inCents),
    discount: null,
    shippingCents: 0,
    tax: NO_TAX,
  });
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: centsToDollars(subtotalCents),
  };
}

function inCents({ price, quantity }: Priced) {
  return { unitCents: dollarsToCents(price), quantity };
}

export function hasNewPrice({ price, added_price }: Pick<CartItem, "price" | "added_price">) {
  return dollarsToCents(price) !== dollarsToCents(added_price);
}
