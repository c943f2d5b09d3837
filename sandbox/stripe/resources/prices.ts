import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { table } from "../store/store.ts";
import { noSuch } from "../wire/errors.ts";
import { isWithin, listAnswer } from "../wire/lists.ts";

export type Price = {
  id: string;
  created: number;
  active: boolean;
  product: string;
  currency: string;
  unit_amount: number;
};

export const prices = table<Price>("price");

export const priceOperations: Operation[] = [
  operation<Stripe.PriceListParams>("GET /v1/prices", ({ account, params }) => {
    const { active, currency, product, created, type } = params;
    const found = account.store
      .list(prices)
      .filter((one) => active === undefined || one.active === active)
      .filter((one) => !currency || one.currency === currency)
      .filter((one) => !product || one.product === product)
      .filter(() => !type || type === "one_time")
      .filter((one) => isWithin(one.created, created));
    return listAnswer("/v1/prices", found, { page: params, present: presentPrice });
  }),
  operation("GET /v1/prices/{price}", ({ account, id }) => presentPrice(findPrice(account, id))),
];

export function findPrice({ store }: Account, id: string, param = "id"): Price {
  const price = store.find(prices, id);
  if (!price) throw noSuch("price", id, param);
  return price;
}

export function presentPrice(price: Price): WireObject {
  return {
    ...price,
    object: "price",
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount_decimal: String(price.unit_amount),
  };
}
