import { TaxError, type Taxes, type TaxPlace, type TaxRate } from "./port.ts";
import rates from "./rates.json" with { type: "json" };

/** [percent, whether shipping is taxed] */
type Entry = (number | boolean)[];

const STATES: Record<"US" | "CA", Record<string, Entry>> = { US: rates.US, CA: rates.CA };
const COUNTRIES: Record<"GB" | "AU", Entry> = { GB: rates.GB, AU: rates.AU };

/** General rates from rates.json, which says of when and from where they are. No tax advice. */
export function createTaxTable(): Taxes {
  return { findRate: async (place) => rateOf(place) };
}

function rateOf({ country, state }: TaxPlace): TaxRate {
  if (country === "GB") return toRate(COUNTRIES.GB, "VAT");
  if (country === "AU") return toRate(COUNTRIES.AU, "GST");
  const entry = state ? STATES[country][state] : undefined;
  if (!entry) throw new TaxError(`no rate for ${country} ${state}`);
  return toRate(entry, country === "US" ? `Sales tax ${state}` : `GST, HST and PST ${state}`);
}

function toRate([percent, onShipping]: Entry, name: string): TaxRate {
  return { ppm: Math.round(Number(percent) * 10_000), onShipping: onShipping === true, name };
}
