import rates from "./rates.json" with { type: "json" };

/** Tax rates by place and tax code. A simplification for tests, not tax advice. */

export type Location = { country: string; state: string | null; zip: string };

export type Jurisdiction = {
  display_name: string;
  level: "city" | "country" | "county" | "district" | "state";
  /** As on the wire, e.g. "7.25". */
  percent: string;
};

type StateRule = { rate: string; shipping: boolean; renders: boolean; clothing?: string | number };

const STATES = new Map<string, StateRule>(Object.entries(rates.US));
const PROVINCES = new Map<string, string>(Object.entries(rates.CA));
const PLACES = new Map<string, string[][]>(Object.entries(rates.places));

export const CODES = {
  clothing: "txcd_30011000",
  goods: "txcd_99999999",
  shipping: "txcd_92010001",
  renders: "txcd_10105001",
} as const;

/** An unknown tax code would be taxed as general goods without an error; reject it instead. */
export const KNOWN_CODES = new Set<string>(Object.values(CODES));

/** Returns the jurisdictions that tax this place; none where there is no general sales tax. */
export function jurisdictionsAt({ country, state, zip }: Location): Jurisdiction[] {
  if (country === "GB")
    return [{ display_name: "United Kingdom", level: "country", percent: rates.GB }];
  if (country === "AU") return [{ display_name: "Australia", level: "country", percent: rates.AU }];
  if (country === "CA") {
    const percent = PROVINCES.get(state ?? "");
    return percent ? [{ display_name: `Canada ${state}`, level: "state", percent }] : [];
  }
  const rule = STATES.get(state ?? "");
  if (!rule) return [];
  const local = (PLACES.get(zip.slice(0, 5)) ?? []).map(([name = "", level, percent = "0"]) => ({
    display_name: name,
    level: level === "county" ? ("county" as const) : ("district" as const),
    percent,
  }));
  return [{ display_name: state ?? "", level: "state", percent: rule.rate }, ...local];
}

type Thing = { code: string; cents: number; quantity: number };

/** Returns the taxable share of the amount. */
export function computeTaxableCents(
  { code, cents, quantity }: Thing,
  { country, state }: Location,
): number {
  const rule = country === "US" ? STATES.get(state ?? "") : undefined;
  if (!rule) return cents;
  if (code === CODES.renders) return rule.renders ? cents : 0;
  if (code !== CODES.clothing || rule.clothing === undefined) return cents;
  if (rule.clothing === "exempt") return 0;
  if (typeof rule.clothing === "number") return Math.max(0, cents - rule.clothing * quantity);
  return cents < Number(rule.clothing.replace(/\D/g, "")) * quantity ? 0 : cents;
}

export function isShippingTaxed({ country, state }: Location): boolean {
  return country !== "US" || STATES.get(state ?? "")?.shipping === true;
}
