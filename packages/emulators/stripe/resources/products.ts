import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { type Store, table } from "../store/store.ts";
import { CODES } from "../tax/tax-rules.ts";
import { noSuch } from "../wire/errors.ts";
import type { Metadata } from "../wire/limits.ts";
import { getProductId, OFFERED_SINCE, offers } from "./offers.ts";

export type Product = {
  id: string;
  created: number;
  active: boolean;
  name: string;
  description: string | null;
  images: string[];
  metadata: Metadata;
  /** The tax code; undefined means general goods, the account's default. */
  tax_code?: string | null;
};

export const products = table<Product>("product");

const offered: Product[] = offers.map((offer) => ({
  id: getProductId(offer),
  created: OFFERED_SINCE,
  active: true,
  name: offer.name,
  description: null,
  images: [],
  metadata: {},
  tax_code: CODES.renders,
}));

export const productOperations: Operation[] = [
  operation("GET /v1/products/{id}", ({ account, id }) => presentProduct(findProduct(account, id))),
];

export function findOptionalProduct(store: Store, id: string): Product | undefined {
  return store.find(products, id) ?? offered.find((one) => one.id === id);
}

export function findProduct({ store }: Account, id: string, param = "id"): Product {
  const product = findOptionalProduct(store, id);
  if (!product) throw noSuch("product", id, param);
  return product;
}

export function presentProduct(product: Product): WireObject {
  return {
    ...product,
    object: "product",
    default_price: null,
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    tax_code: product.tax_code ?? null,
    tax_details: null,
    shippable: null,
    statement_descriptor: null,
    type: "service",
    unit_label: null,
    updated: product.created,
    url: null,
  };
}
