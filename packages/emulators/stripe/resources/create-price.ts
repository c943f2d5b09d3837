import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { invalid, missingParameter, notServed } from "../wire/errors.ts";
import { checkAmount, checkCurrency, checkLength, mergeMetadata } from "../wire/limits.ts";
import { presentPrice, prices } from "./prices.ts";
import { findProduct, presentProduct, products } from "./products.ts";

type Params = Stripe.PriceCreateParams;

/** The amount of a price is immutable: another amount is another price. */
export const priceCreationOperations: Operation[] = [
  operation<Params>("POST /v1/prices", ({ account, params }) => {
    const { unit_amount, metadata, tax_behavior, lookup_key } = params;
    const currency = checkCurrency(params.currency, "currency");
    if (unit_amount === undefined) throw missingParameter("unit_amount");
    checkAmount(unit_amount, "unit_amount");
    const price = account.store.put(prices, {
      ...{ id: createId("price"), created: account.clock.now(), active: true },
      ...{ currency, unit_amount, product: findOrCreateProduct(account, params) },
      isMonthly: isMonthly(params.recurring),
      ...(isSpecified(tax_behavior) ? { taxBehavior: tax_behavior } : {}),
      ...(lookup_key ? { lookupKey: lookup_key } : {}),
      metadata: mergeMetadata({}, metadata),
    });
    account.emit("price.created", presentPrice(price));
    return presentPrice(price);
  }),
];

function isSpecified(behavior: Params["tax_behavior"]): behavior is "exclusive" | "inclusive" {
  return behavior === "exclusive" || behavior === "inclusive";
}

function isMonthly(recurring: Params["recurring"]): boolean {
  if (!recurring) return false;
  const { interval, interval_count = 1 } = recurring;
  if (interval === "month" && interval_count === 1) return true;
  throw notServed("recurring[interval]");
}

/** Returns an existing product or one that is created with the price. */
function findOrCreateProduct(account: Account, { product, product_data: data }: Params): string {
  if ((product === undefined) === (data === undefined)) {
    const message = "You must pass exactly one of: product, product_data.";
    throw invalid(message, { param: "product" });
  }
  if (product !== undefined) return findProduct(account, product, "product").id;
  if (!data?.name) throw missingParameter("product_data[name]");
  checkLength(data.name, 250, "product_data[name]");
  const made = account.store.put(products, {
    ...{ id: createId("prod", 14), created: account.clock.now(), active: true },
    ...{ name: data.name, description: null, images: [] },
    tax_code: data.tax_code ?? null,
    metadata: mergeMetadata({}, data.metadata, "product_data[metadata]"),
  });
  account.emit("product.created", presentProduct(made));
  return made.id;
}
