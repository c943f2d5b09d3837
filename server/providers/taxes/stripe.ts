import Stripe from "stripe";
import { sumAmounts } from "#shared/pricing.ts";
import type { TaxClass } from "#shared/tax-classes.ts";
import {
  isTaxIncluded,
  type Tax,
  TaxError,
  type Taxes,
  type TaxPlace,
  type TaxRequest,
} from "./port.ts";
import { lineReference, stripeBooks } from "./stripe-books.ts";
import { stripeRegistry } from "./stripe-registry.ts";

const TIMEOUT_MS = 8000;
/** Stripe's product tax codes: 'General - Tangible Goods', 'Clothing & Footwear', 'Shipping'. */
const CODES: Record<TaxClass, string> = { goods: "txcd_99999999", clothing: "txcd_30011000" };
const SHIPPING = "txcd_92010001";

/** Computes tax by Stripe Tax, which knows city and county rates and our registrations. */
export function createStripeTaxes(options: { secretKey: string; baseUrl: string }): Taxes {
  const { hostname, port, protocol } = new URL(options.baseUrl);
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
  });
  return {
    calculate: async (request) => {
      try {
        return toTax(await calculate(stripe, request), request);
      } catch (cause) {
        throw new TaxError("the tax service did not answer", { cause });
      }
    },
    registry: stripeRegistry(stripe),
    books: stripeBooks(stripe),
  };
}

async function calculate(stripe: Stripe, { place, lines, shippingCents }: TaxRequest) {
  const tax_behavior = isTaxIncluded(place.country) ? "inclusive" : "exclusive";
  return await stripe.tax.calculations.create({
    currency: "usd",
    customer_details: { address: toStripeAddress(place), address_source: "shipping" },
    line_items: lines.map(({ kind, quantity, cents }, at) => ({
      amount: cents,
      quantity,
      reference: lineReference(at),
      tax_code: CODES[kind],
      tax_behavior,
    })),
    shipping_cost: { amount: shippingCents, tax_code: SHIPPING, tax_behavior },
    expand: ["line_items.data.tax_breakdown"],
  });
}

function toStripeAddress({ country, state, zip, city, address }: TaxPlace) {
  return {
    country,
    postal_code: zip,
    ...(state ? { state } : {}),
    ...(city ? { city } : {}),
    ...(address ? { line1: address } : {}),
  };
}

function toTax(calculation: Stripe.Tax.Calculation, { place, lines }: TaxRequest): Tax {
  const { country, state } = place;
  const items = calculation.line_items?.data ?? [];
  const getItem = (at: number) => {
    const item = items.find(({ reference }) => reference === lineReference(at));
    if (!item) throw new Error(`no tax of line ${at}`);
    return item;
  };
  return {
    lineCents: lines.map((_, at) => getItem(at).amount_tax),
    shippingCents: calculation.shipping_cost?.amount_tax ?? 0,
    isIncluded: isTaxIncluded(country),
    ppm: Math.max(0, ...items.map(sumRates)),
    name: country === "GB" ? "VAT" : country === "AU" ? "GST" : `Tax ${state}`,
    calculationId: calculation.id,
  };
}

/** Sums the rates of state, county, city and district. */
function sumRates({ tax_breakdown }: Stripe.Tax.CalculationLineItem): number {
  const rates = (tax_breakdown ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ tax_rate_details }) => Number(tax_rate_details?.percentage_decimal ?? 0));
  return Math.round(sumAmounts(rates) * 10_000);
}
