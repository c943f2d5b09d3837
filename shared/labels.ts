import type { MixParts } from "./contracts/mixes.ts";
import type { OrderedItem } from "./contracts/orders.ts";

/** Separate from the contracts, so that pages can format labels without loading the schemas. */

/** Returns the English label of a mix: 'name - theme - V{n}'. */
export function formatMixLabel(mix: MixParts): string {
  return `${mix.name} - ${mix.theme} - ${mix.version}`;
}

/** '2 × Coffee Mug, 11 oz' */
export function describeItem(item: OrderedItem): string {
  const name = [item.product, item.variant].filter(Boolean).join(", ");
  return item.quantity > 1 ? `${item.quantity} × ${name}` : name;
}

export function toOrderedItem({ product, variant, quantity }: OrderedItem): OrderedItem {
  return { product, variant, quantity };
}

/** Merges items with the same product, variant and price: two mugs with two designs become '2 × Coffee Mug, 11 oz'. */
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
