import { type Jurisdiction, jurisdictionsAt, type Location } from "./tax-rules.ts";

export type Behavior = "exclusive" | "inclusive";

export type Taxed = {
  amount: number;
  taxable: number;
  behavior: Behavior;
  /** The reason why no tax is collected. */
  reason: string;
};

export type Breakdown = {
  amount: number;
  taxable_amount: number;
  taxability_reason: string;
  jurisdiction: { country: string; display_name: string; level: string; state: string | null };
  sourcing: "destination";
  tax_rate_details: { display_name: string; percentage_decimal: string; tax_type: string } | null;
};

/** Returns the tax by jurisdiction. Without a registration there is none, only the reason. */
export function computeBreakdown(
  taxed: Taxed,
  where: Location,
  isCollecting: boolean,
): Breakdown[] {
  const all = jurisdictionsAt(where);
  if (!isCollecting)
    return all.slice(0, 1).map((one) => createUntaxedBreakdown(one, where, "not_collecting"));
  if (taxed.taxable === 0)
    return all.map((one) => createUntaxedBreakdown(one, where, taxed.reason));
  const whole = all.reduce((sum, { percent }) => sum + Number(percent), 0);
  const inside = taxed.behavior === "inclusive" ? whole : 0;
  return all.map((one) => ({
    ...createUntaxedBreakdown(one, where, taxed.taxable < taxed.amount ? PARTLY : "standard_rated"),
    amount: Math.round((taxed.taxable * Number(one.percent)) / (100 + inside)),
    taxable_amount: taxed.taxable,
  }));
}

const PARTLY = "portion_product_exempt";

function createUntaxedBreakdown(one: Jurisdiction, where: Location, reason: string): Breakdown {
  const { country, state } = where;
  return {
    amount: 0,
    taxable_amount: 0,
    taxability_reason: reason,
    jurisdiction: {
      ...{ country, display_name: one.display_name, level: one.level },
      state: one.level === "country" ? null : state,
    },
    sourcing: "destination",
    tax_rate_details:
      reason === "not_collecting"
        ? null
        : {
            display_name: NAMES.get(country) ?? "Sales Tax",
            percentage_decimal: one.percent,
            tax_type: TYPES.get(country) ?? "sales_tax",
          },
  };
}

const NAMES = new Map([
  ["GB", "VAT"],
  ["AU", "GST"],
  ["CA", "GST/HST"],
]);
const TYPES = new Map([
  ["GB", "vat"],
  ["AU", "gst"],
  ["CA", "hst"],
]);

export function sumAmounts(breakdown: { amount: number }[]): number {
  return breakdown.reduce((sum, { amount }) => sum + amount, 0);
}
