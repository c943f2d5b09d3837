import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { table } from "../store/store.ts";
import type { Behavior } from "../tax/breakdown.ts";
import { invalid, noSuch } from "../wire/errors.ts";
import type { Metadata } from "../wire/limits.ts";
import { createList, isWithin } from "../wire/lists.ts";
import { getPriceId, getProductId, OFFERED_SINCE, offers } from "./offers.ts";

export type Price = {
  id: string;
  created: number;
  active: boolean;
  product: string;
  currency: string;
  unit_amount: number;
  lookupKey?: string;
  isMonthly?: boolean;
  metadata?: Metadata;
  /** Undefined means unspecified: tax is added on top. */
  taxBehavior?: Behavior;
};

export const prices = table<Price>("price");

const offered: Price[] = offers.map((offer) => ({
  id: getPriceId(offer),
  created: OFFERED_SINCE,
  active: true,
  product: getProductId(offer),
  currency: "usd",
  unit_amount: offer.cents,
  lookupKey: offer.key,
  isMonthly: offer.isMonthly,
  taxBehavior: "inclusive",
}));

const MOST_LOOKUP_KEYS = 10;

export const priceOperations: Operation[] = [
  operation<Stripe.PriceListParams>("GET /v1/prices", ({ account, params }) => {
    const { active, currency, product, created, type, lookup_keys } = params;
    if (lookup_keys && lookup_keys.length > MOST_LOOKUP_KEYS) {
      const message = `You can give up to ${MOST_LOOKUP_KEYS} lookup keys.`;
      throw invalid(message, { param: "lookup_keys" });
    }
    const stored = account.store.list(prices);
    const untouched = offered.filter(({ id }) => !stored.some((one) => one.id === id));
    const found = [...untouched, ...stored]
      .filter((one) => active === undefined || one.active === active)
      .filter((one) => !currency || one.currency === currency)
      .filter((one) => !product || one.product === product)
      .filter((one) => !type || getType(one) === type)
      .filter((one) => !lookup_keys || lookup_keys.includes(one.lookupKey ?? ""))
      .filter((one) => isWithin(one.created, created));
    return createList("/v1/prices", found, { page: params, present: presentPrice });
  }),
  operation("GET /v1/prices/{price}", ({ account, id }) => presentPrice(findPrice(account, id))),
];

export function findPrice({ store }: Account, id: string, param = "id"): Price {
  const price = store.find(prices, id) ?? offered.find((one) => one.id === id);
  if (!price) throw noSuch("price", id, param);
  return price;
}

/** Rejects an archived price for new purchases, as Stripe does; running subscriptions keep it. */
export function findSoldPrice(account: Account, id: string, param: string): Price {
  const price = findPrice(account, id, param);
  if (price.active) return price;
  const message = "The price specified is inactive. This field only accepts active prices.";
  throw invalid(message, { param });
}

const EVERY_MONTH = {
  interval: "month",
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: "licensed",
};

export function presentPrice({
  lookupKey,
  isMonthly,
  metadata,
  taxBehavior,
  ...price
}: Price): WireObject {
  return {
    ...price,
    object: "price",
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey ?? null,
    metadata: metadata ?? {},
    nickname: null,
    recurring: isMonthly ? EVERY_MONTH : null,
    tax_behavior: taxBehavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: isMonthly ? "recurring" : "one_time",
    unit_amount_decimal: String(price.unit_amount),
  };
}

function getType({ isMonthly }: Price): "one_time" | "recurring" {
  return isMonthly ? "recurring" : "one_time";
}
