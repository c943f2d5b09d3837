import type { Account } from "../account.ts";
import type { Address } from "../resources/customers.ts";
import { findPrice } from "../resources/prices.ts";
import { findProduct } from "../resources/products.ts";
import { type Behavior, type Breakdown, computeBreakdown, sumAmounts } from "./breakdown.ts";
import { isCollecting } from "./registrations.ts";
import { CODES, computeTaxableCents, KNOWN_CODES } from "./tax-rules.ts";

/** The tax of one line by jurisdiction; negative for a line below 0. */
export type LineTax = { code: string; behavior: Behavior; breakdown: Breakdown[] };

type Line = { price: string; quantity: number; amount: number };

/** Computes the tax of each line by the product's tax code and the customer's address. */
export function computeTaxes(account: Account, lines: Line[], address: Address): LineTax[] {
  const { country, state, postal_code: zip } = address;
  const where = { country: country ?? "", state, zip: zip ?? "" };
  const collects = isCollecting(account, where);
  return lines.map(({ price: id, quantity, amount }) => {
    const price = findPrice(account, id);
    const code = findProduct(account, price.product).tax_code ?? "";
    const known = KNOWN_CODES.has(code) ? code : CODES.goods;
    const taxable = computeTaxableCents({ code: known, cents: amount, quantity }, where);
    const behavior = price.taxBehavior ?? "exclusive";
    const taxed = { amount, taxable, behavior, reason: "product_exempt" };
    return { code: known, behavior, breakdown: computeBreakdown(taxed, where, collects) };
  });
}

export function computeLineTaxCents({ breakdown }: LineTax): number {
  return sumAmounts(breakdown);
}

/** Returns the tax that is added to the amounts; the rest is included in them. */
export function computeAddedTaxCents(taxes: readonly LineTax[]): number {
  return taxes.reduce(
    (sum, tax) => sum + (tax.behavior === "exclusive" ? computeLineTaxCents(tax) : 0),
    0,
  );
}

export function computeTaxCents(taxes: readonly LineTax[]): number {
  return taxes.reduce((sum, tax) => sum + computeLineTaxCents(tax), 0);
}

/** Groups the tax of all lines by rate, as invoices show it. */
export function groupTaxesByRate(taxes: readonly LineTax[]) {
  const parts = taxes.flatMap(({ behavior, breakdown }) =>
    breakdown.map((part) => ({ behavior, part })),
  );
  const byRate = Map.groupBy(parts, ({ behavior, part }) =>
    [behavior, part.taxability_reason, part.jurisdiction.display_name].join(" "),
  );
  return [...byRate.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const sum = (of: "amount" | "taxable_amount") =>
      same.reduce((all, { part }) => all + part[of], 0);
    return [
      {
        ...{ amount: sum("amount"), taxable_amount: sum("taxable_amount") },
        tax_behavior: first.behavior,
        tax_rate_details: { tax_rate: createRateId(first.part) },
        taxability_reason: first.part.taxability_reason,
        type: "tax_rate_details",
      },
    ];
  });
}

function createRateId({ jurisdiction, tax_rate_details: rate }: Breakdown): string {
  const { country, display_name: name } = jurisdiction;
  const of = [country, name, rate?.percentage_decimal ?? "0"].join("_");
  return `txr_${of.replaceAll(/[^A-Za-z0-9]/g, "")}`;
}

/** Whether the address is complete enough for Stripe to locate it. */
export function isLocated(address: Address | null): address is Address {
  if (!address?.country) return false;
  return address.country === "US" || address.country === "CA" ? Boolean(address.postal_code) : true;
}
