import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { createId } from "../store/ids.ts";
import { computeAddedTaxCents, computeLineTaxCents } from "../tax/automatic.ts";
import { invalid, missingParameter } from "../wire/errors.ts";
import {
  checkAmount,
  checkCurrency,
  checkLength,
  checkUrl,
  mergeMetadata,
} from "../wire/limits.ts";
import type { SessionLine } from "./checkout-sessions.ts";
import { findPrice, findSoldPrice, type Price, presentPrice, prices } from "./prices.ts";
import { findProduct, type Product, products } from "./products.ts";

type LineParam = Stripe.Checkout.SessionCreateParams.LineItem;
type PriceData = NonNullable<LineParam["price_data"]>;

const MOST_LINES = 100;
const MOST_IMAGES = 8;

export function createLines(account: Account, params: LineParam[]): SessionLine[] {
  if (params.length > MOST_LINES) {
    const message = `You can give up to ${MOST_LINES} line items.`;
    throw invalid(message, { param: "line_items" });
  }
  return params.map((param, index) => createLine(account, param, `line_items[${index}]`));
}

function createLine(account: Account, param: LineParam, at: string): SessionLine {
  if ((param.price === undefined) === (param.price_data === undefined)) {
    throw invalid("You must pass exactly one of: price, price_data.", { param: at });
  }
  if (param.quantity === undefined) throw missingParameter(`${at}[quantity]`);
  if (param.quantity < 1 || param.quantity > 999_999) {
    const code = "parameter_invalid_integer";
    throw invalid(`Invalid quantity: ${param.quantity}`, { param: `${at}[quantity]`, code });
  }
  const price = param.price_data
    ? createPrice(account, param.price_data, `${at}[price_data]`)
    : findSoldPrice(account, param.price ?? "", `${at}[price]`);
  const product = findProduct(account, price.product);
  return {
    id: createId("li"),
    price: price.id,
    name: product.name,
    details: product.description,
    image: product.images[0] ?? null,
    quantity: param.quantity,
    unitAmount: price.unit_amount,
    discount: 0,
    metadata: mergeMetadata({}, param.metadata, `${at}[metadata]`),
  };
}

/** Creates a price, and mostly a product, for this line only, as Stripe does. */
function createPrice(account: Account, data: PriceData, at: string): Price {
  if (data.unit_amount === undefined) throw missingParameter(`${at}[unit_amount]`);
  checkAmount(data.unit_amount, `${at}[unit_amount]`);
  const currency = checkCurrency(data.currency, `${at}[currency]`);
  const product = data.product
    ? findProduct(account, data.product, `${at}[product]`)
    : createProduct(account, data, `${at}[product_data]`);
  return account.store.put(prices, {
    id: createId("price"),
    created: account.clock.now(),
    active: false,
    product: product.id,
    currency,
    unit_amount: data.unit_amount,
  });
}

function createProduct(account: Account, { product_data: data }: PriceData, at: string): Product {
  if (!data) throw missingParameter(at);
  const images = data.images ?? [];
  if (images.length > MOST_IMAGES) {
    throw invalid(`You can give up to ${MOST_IMAGES} images.`, { param: `${at}[images]` });
  }
  for (const [index, image] of images.entries()) checkUrl(image, `${at}[images][${index}]`);
  checkLength(data.name, 250, `${at}[name]`);
  return account.store.put(products, {
    id: createId("prod", 14),
    created: account.clock.now(),
    active: false,
    name: data.name,
    description: data.description ?? null,
    images,
    metadata: mergeMetadata({}, data.metadata, `${at}[metadata]`),
  });
}

export function presentLine(line: SessionLine, account: Account): WireObject {
  const subtotal = line.unitAmount * line.quantity;
  const price = findPrice(account, line.price);
  return {
    id: line.id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: line.discount,
    amount_subtotal: subtotal,
    amount_tax: line.tax ? computeLineTaxCents(line.tax) : 0,
    amount_total: subtotal - line.discount + (line.tax ? computeAddedTaxCents([line.tax]) : 0),
    currency: price.currency,
    description: line.name,
    metadata: line.metadata,
    price: presentPrice(price),
    quantity: line.quantity,
  };
}
