import type { Account } from "../account.ts";
import { findSoldPrice } from "../resources/prices.ts";
import type { SubscriptionItem } from "../resources/subscriptions.ts";
import { createId } from "../store/ids.ts";
import { invalid, missingParameter, noSuch } from "../wire/errors.ts";
import { type Metadata, mergeMetadata } from "../wire/limits.ts";

export type ItemParam = {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
  metadata?: Metadata | "" | null;
};

const MAX_ITEMS = 20;

/** A param with an item's id updates that item; one without an id adds an item, as at Stripe. */
export function applyItemParams(
  account: Account,
  before: SubscriptionItem[],
  params: ItemParam[],
  at = "items",
): SubscriptionItem[] {
  const after = params.reduce(
    (items, param, index) => applyItemParam(account, items, { param, at: `${at}[${index}]` }),
    before,
  );
  if (after.length === 0) throw invalid("A subscription must have at least one item.");
  if (after.length > MAX_ITEMS) throw invalid(`A subscription has up to ${MAX_ITEMS} items.`);
  const twice = after.find((one, index) => after.slice(0, index).some(hasSamePrice(one)));
  if (twice) {
    const message = `Cannot add multiple subscription items with the same price: ${twice.price}`;
    throw invalid(message, { param: at });
  }
  return after;
}

function applyItemParam(
  account: Account,
  items: SubscriptionItem[],
  { param, at }: { param: ItemParam; at: string },
): SubscriptionItem[] {
  const isOther = param.price && items.every(({ price }) => price !== param.price);
  if (param.price && isOther) checkPrice(account, param.price, `${at}[price]`);
  if (param.quantity !== undefined && param.quantity < 1) {
    throw invalid(`Invalid quantity: ${param.quantity}`, { param: `${at}[quantity]` });
  }
  if (!param.id) return [...items, createItem(account, param, at)];
  if (!items.some(({ id }) => id === param.id)) {
    throw noSuch("subscription item", param.id, `${at}[id]`);
  }
  if (param.deleted) return items.filter(({ id }) => id !== param.id);
  return items.map((item) => (item.id === param.id ? mergeItem(item, param, at) : item));
}

function mergeItem(item: SubscriptionItem, param: ItemParam, at: string): SubscriptionItem {
  return {
    ...item,
    price: param.price ?? item.price,
    quantity: param.quantity ?? item.quantity,
    metadata: mergeMetadata(item.metadata, param.metadata, `${at}[metadata]`),
  };
}

export function createItem(account: Account, param: ItemParam, at: string): SubscriptionItem {
  if (!param.price) throw missingParameter(`${at}[price]`);
  return {
    id: createId("si", 14),
    created: account.clock.now(),
    price: param.price,
    quantity: param.quantity ?? 1,
    metadata: mergeMetadata({}, param.metadata, `${at}[metadata]`),
  };
}

function checkPrice(account: Account, id: string, param: string): void {
  if (findSoldPrice(account, id, param).isMonthly) return;
  const message = `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`: ${id}`;
  throw invalid(message, { param });
}

function hasSamePrice({ price }: SubscriptionItem): (other: SubscriptionItem) => boolean {
  return (other) => other.price === price;
}
