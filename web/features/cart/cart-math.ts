import type { CartItem } from "#shared/contracts/carts.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";

type Priced = Pick<CartItem, "price" | "quantity">;

/** Dollars in, dollars out, cents in between. */
export function lineTotal({ price, quantity }: Priced): number {
  return centsToDollars(dollarsToCents(price) * quantity);
}

/** `count` is the sum of quantities, `subtotal` that of the lines in dollars. */
export function cartTotals(lines: readonly Priced[]): { count: number; subtotal: number } {
  const cents = lines.reduce((sum, line) => sum + dollarsToCents(line.price) * line.quantity, 0);
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: centsToDollars(cents),
  };
}

export function hasNewPrice({ price, added_price }: Pick<CartItem, "price" | "added_price">) {
  return dollarsToCents(price) !== dollarsToCents(added_price);
}
