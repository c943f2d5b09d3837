import type { MixParts } from "./contracts/mixes.ts";
import type { OrderedItem } from "./contracts/orders.ts";

/** Apart from the contracts: what every page says would bring their schemas into every page. */

/** 'name - theme - V{n}': how a mix is called in lists, in English. */
export function mixLabel(mix: MixParts): string {
  return `${mix.name} - ${mix.theme} - ${mix.version}`;
}

/** '2 × Coffee Mug, 11 oz' */
export function describeItem(item: OrderedItem): string {
  const name = [item.product, item.variant].filter(Boolean).join(", ");
  return item.quantity > 1 ? `${item.quantity} × ${name}` : name;
}

export function orderedItem({ product, variant, quantity }: OrderedItem): OrderedItem {
  return { product, variant, quantity };
}

/** What is one product in words is one line: two mugs with two designs are '2 × Coffee Mug, 11 oz'. */
export function mergeItems<Merged extends OrderedItem & { unitCents: number }>(
  items: Merged[],
): Merged[] {
  const lines = new Map<string, Merged>();
  for (const item of items) {
    const key = JSON.stringify([item.product, item.variant, item.unitCents]);
    const quantity = (lines.get(key)?.quantity ?? 0) + item.quantity;
    lines.set(key, { ...item, quantity });
  }
  return [...lines.values()];
}

/** '2 × Coffee Mug, 11 oz', 'T-Shirt, M, Black' */
export function describeItems(items: (OrderedItem & { unitCents: number })[]): string[] {
  return mergeItems(items).map(describeItem);
}
