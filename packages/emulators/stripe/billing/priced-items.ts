import type { Account } from "../account.ts";
import { findPrice } from "../resources/prices.ts";
import { findProduct } from "../resources/products.ts";
import type { SubscriptionItem } from "../resources/subscriptions.ts";
import type { PricedItem } from "./prorations.ts";

export function pricedItems(account: Account, items: SubscriptionItem[]): PricedItem[] {
  return items.map((item) => {
    const price = findPrice(account, item.price);
    const { name } = findProduct(account, price.product);
    return { item, name, unitAmount: price.unit_amount };
  });
}
