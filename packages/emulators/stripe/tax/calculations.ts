import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter } from "../wire/errors.ts";
import { checkAmount, checkLength } from "../wire/limits.ts";
import { createList } from "../wire/lists.ts";
import { type Behavior, type Breakdown, computeBreakdown, sumAmounts } from "./breakdown.ts";
import { isCollecting } from "./registrations.ts";
import {
  CODES,
  computeTaxableCents,
  isShippingTaxed,
  KNOWN_CODES,
  type Location,
} from "./tax-rules.ts";

type Params = Stripe.Tax.CalculationCreateParams;

export type TaxedItem = {
  id: string;
  amount: number;
  amount_tax: number;
  quantity: number;
  reference: string;
  tax_behavior: Behavior;
  tax_code: string;
  breakdown: Breakdown[];
};

export type TaxCustomer = { address: Record<string, string | null>; address_source: string | null };

export type Calculation = {
  id: string;
  created: number;
  expires_at: number;
  currency: string;
  customer: TaxCustomer;
  items: TaxedItem[];
  shipping: Omit<TaxedItem, "id" | "quantity" | "reference"> | null;
};

export const calculations = table<Calculation>("tax_calculation");

const LIVES_SECONDS = 90 * 24 * 60 * 60;
const MOST_LINES = 100;

export const calculationOperations: Operation[] = [
  operation<Params>("POST /v1/tax/calculations", ({ account, params }) =>
    presentCalculation(account.store.put(calculations, calculate(account, params))),
  ),
];

function calculate(account: Account, params: Params): Calculation {
  const { currency, line_items, shipping_cost, customer_details } = params;
  if (!customer_details?.address) throw missingParameter("customer_details[address]");
  if (line_items.length === 0 || line_items.length > MOST_LINES)
    throw invalid(`You can have 1 to ${MOST_LINES} line items.`, { param: "line_items" });
  const where = getLocation(customer_details.address);
  const collects = isCollecting(account, where);
  const items = line_items.map((line, at) => taxItem(line, at, where, collects));
  const references = items.map(({ reference }) => reference);
  if (new Set(references).size < references.length)
    throw invalid("Line item references must be unique.", { param: "line_items" });
  const now = account.clock.now();
  return {
    ...{ id: createId("taxcalc"), created: now, expires_at: now + LIVES_SECONDS, currency, items },
    customer: createTaxCustomer(customer_details),
    shipping: shipping_cost ? taxShipping(shipping_cost, items, where, collects) : null,
  };
}

function taxItem(
  line: Params["line_items"][number],
  at: number,
  where: Location,
  collects: boolean,
): TaxedItem {
  const { amount, quantity = 1, reference = `L${at + 1}`, tax_code = "", tax_behavior } = line;
  checkAmount(amount, `line_items[${at}][amount]`, 0);
  checkLength(reference, 500, `line_items[${at}][reference]`);
  if (!KNOWN_CODES.has(tax_code))
    throw invalid(`Invalid tax code: '${tax_code}'`, { param: `line_items[${at}][tax_code]` });
  const behavior = tax_behavior === "inclusive" ? "inclusive" : "exclusive";
  const taxable = computeTaxableCents({ code: tax_code, cents: amount, quantity }, where);
  const reason = "product_exempt";
  const breakdown = computeBreakdown({ amount, taxable, behavior, reason }, where, collects);
  return {
    ...{ id: createId("tax_li"), amount, amount_tax: sumAmounts(breakdown), quantity, reference },
    ...{ tax_behavior: behavior, tax_code, breakdown },
  };
}

/** Shipping is exempt in proportion to the value of exempt goods. */
function taxShipping(
  { amount = 0, tax_behavior, tax_code }: NonNullable<Params["shipping_cost"]>,
  items: TaxedItem[],
  where: Location,
  collects: boolean,
): NonNullable<Calculation["shipping"]> {
  if (tax_code !== CODES.shipping)
    throw invalid(`Invalid tax code: '${tax_code}'`, { param: "shipping_cost[tax_code]" });
  checkAmount(amount, "shipping_cost[amount]", 0);
  const whole = items.reduce((sum, item) => sum + item.amount, 0);
  const taxed = items.reduce((sum, { breakdown }) => sum + (breakdown[0]?.taxable_amount ?? 0), 0);
  const part = whole === 0 ? amount : Math.round((amount * taxed) / whole);
  const taxable = isShippingTaxed(where) ? part : 0;
  const behavior = tax_behavior === "inclusive" ? "inclusive" : "exclusive";
  const reason = "not_subject_to_tax";
  const breakdown = computeBreakdown({ amount, taxable, behavior, reason }, where, collects);
  return {
    ...{ amount, amount_tax: sumAmounts(breakdown), tax_behavior: behavior },
    ...{ tax_code: CODES.shipping, breakdown },
  };
}

function getLocation(
  address: Stripe.Tax.CalculationCreateParams.CustomerDetails.Address,
): Location {
  const { country, state, postal_code } = address;
  if (country === "US" && !postal_code)
    throw missingParameter("customer_details[address][postal_code]");
  return { country, state: state || null, zip: postal_code || "" };
}

function createTaxCustomer({
  address,
  address_source,
}: NonNullable<Params["customer_details"]>): TaxCustomer {
  const { city, country, line1, line2, postal_code, state } = address ?? { country: "" };
  const or = (value: string | undefined | null) => value || null;
  return {
    address: {
      ...{ city: or(city), country, line1: or(line1), line2: or(line2) },
      ...{ postal_code: or(postal_code), state: or(state) },
    },
    address_source: address_source ?? null,
  };
}

function presentCalculation(calculation: Calculation): WireObject {
  const { id, currency, expires_at, created, customer, items, shipping } = calculation;
  const all = [...items, ...(shipping ? [shipping] : [])];
  const sumTax = (behavior: Behavior) =>
    all.reduce((sum, one) => sum + (one.tax_behavior === behavior ? one.amount_tax : 0), 0);
  return {
    ...{ id, object: "tax.calculation", currency, expires_at, livemode: false },
    amount_total: all.reduce((sum, { amount }) => sum + amount, sumTax("exclusive")),
    customer: null,
    customer_details: presentCustomer(customer),
    ship_from_details: null,
    shipping_cost: shipping && presentShipping(shipping),
    tax_amount_exclusive: sumTax("exclusive"),
    tax_amount_inclusive: sumTax("inclusive"),
    tax_breakdown: all.flatMap((one) => one.breakdown.map((part) => presentBreakdown(part, one))),
    tax_date: created,
  };
}

function presentBreakdown(part: Breakdown, { tax_behavior }: { tax_behavior: Behavior }) {
  const { amount, taxable_amount, taxability_reason, tax_rate_details, jurisdiction } = part;
  return {
    ...{ amount, taxable_amount, taxability_reason, inclusive: tax_behavior === "inclusive" },
    tax_rate_details: {
      country: jurisdiction.country,
      flat_amount: null,
      percentage_decimal: tax_rate_details?.percentage_decimal ?? "0.0",
      rate_type: "percentage",
      state: jurisdiction.state,
      tax_type: tax_rate_details?.tax_type ?? null,
    },
  };
}

export function presentCustomer(customer: TaxCustomer) {
  return { ...customer, ip_address: null, tax_ids: [], taxability_override: "none" };
}

function presentShipping({ breakdown, ...shipping }: NonNullable<Calculation["shipping"]>) {
  return { ...shipping, tax_breakdown: breakdown };
}

/** Returns undefined for an unknown calculation; lines are returned only if they are expanded. */
export function listCalculationLines({ store }: Account, id: string): WireObject | undefined {
  const found = store.find(calculations, id);
  if (!found) return undefined;
  const list = createList(`/v1/tax/calculations/${id}/line_items`, found.items.toReversed(), {
    page: { limit: 100 },
    present: ({ breakdown, ...item }) => ({
      ...item,
      ...{ object: "tax.calculation_line_item", livemode: false, metadata: null, product: null },
      ...{ performance_location: null, tax_breakdown: breakdown },
    }),
  });
  return list as WireObject;
}
