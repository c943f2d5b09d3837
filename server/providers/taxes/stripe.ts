import Stripe from "stripe";
import { TaxError, type Taxes, type TaxPlace, type TaxRate } from "./port.ts";

const TIMEOUT_MS = 8000;
/** A sum without cents, so that the answer shows the rate. */
const PROBE_CENTS = 1_000_000;
/** 'General - Tangible Goods' in the provider's list of product kinds. */
const GOODS = "txcd_99999999";
const SHIPPING = "txcd_92010001";

/** Stripe Tax: knows city and county rates, and where this shop must collect at all. */
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
    findRate: async (place) => {
      try {
        return toRate(await calculate(stripe, place), place);
      } catch (cause) {
        throw new TaxError("the tax service did not answer", { cause });
      }
    },
  };
}

async function calculate(stripe: Stripe, { country, state, zip }: TaxPlace) {
  return await stripe.tax.calculations.create({
    currency: "usd",
    customer_details: {
      address: { country, postal_code: zip, ...(state ? { state } : {}) },
      address_source: "shipping",
    },
    line_items: [{ amount: PROBE_CENTS, reference: "goods", tax_code: GOODS }],
    shipping_cost: { amount: PROBE_CENTS, tax_code: SHIPPING },
  });
}

function toRate(
  calculation: Pick<Stripe.Tax.Calculation, "tax_amount_exclusive" | "shipping_cost">,
  { country, state }: TaxPlace,
): TaxRate {
  const onShipping = calculation.shipping_cost?.amount_tax ?? 0;
  return {
    ppm: Math.round(((calculation.tax_amount_exclusive - onShipping) * 1_000_000) / PROBE_CENTS),
    onShipping: onShipping > 0,
    name: country === "GB" ? "VAT" : country === "AU" ? "GST" : `Tax ${state}`,
  };
}
