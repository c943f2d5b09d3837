import type { Account } from "../account.ts";
import { findPrice } from "./prices.ts";
import { findProduct } from "./products.ts";
import type { Subscription } from "./subscriptions.ts";

/**
 * Returns "Starter", or "Starter and Sweet Spot" if an update added an item instead of replacing
 * it.
 */
export function planName(account: Account, { items }: Subscription): string {
  const names = items.map(({ price }) => {
    const { product } = findPrice(account, price);
    return findProduct(account, product).name;
  });
  return names.join(" and ");
}

/** Returns the price of the subscription in cents a month. */
export function planCents(account: Account, { items }: Subscription): number {
  return items.reduce(
    (total, { price, quantity }) => total + findPrice(account, price).unit_amount * quantity,
    0,
  );
}
