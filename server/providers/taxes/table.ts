import { computeShare, computeTax, sumAmounts } from "#shared/pricing.ts";
import {
  isTaxIncluded,
  type Tax,
  TaxError,
  type TaxedLine,
  type Taxes,
  type TaxPlace,
  type TaxRequest,
} from "./port.ts";
import rates from "./rates.json" with { type: "json" };

/** [percent, whether shipping is taxed] */
type Entry = (number | boolean)[];

/** A clothing exemption: the whole item, the part below `over`, or items cheaper than `from`, in cents. */
type Relief = "exempt" | { over: number } | { from: number };

type Rate = { ppm: number; onShipping: boolean; name: string; relief: Relief | null };

const STATES: Record<"US" | "CA", Record<string, Entry>> = { US: rates.US, CA: rates.CA };
const COUNTRIES: Record<"GB" | "AU", Entry> = { GB: rates.GB, AU: rates.AU };
const CLOTHING: ReadonlyMap<string, string | object> = new Map(Object.entries(rates.clothing));

/**
 * Computes tax from the general rates in rates.json, which names date and source. Not tax advice. Each line
 * is taxed and rounded separately, so that it does not depend on the rest of the parcel.
 */
export function createTaxTable(collectsIn: (place: TaxPlace) => Promise<boolean>): Taxes {
  return {
    registry: null,
    books: null,
    calculate: async (request) => {
      const rate = getRate(request.place);
      return taxAt((await collectsIn(request.place)) ? rate : { ...rate, ppm: 0 }, request);
    },
  };
}

function taxAt(rate: Rate, { place, lines, shippingCents }: TaxRequest): Tax {
  const isIncluded = isTaxIncluded(place.country);
  const computeLineTax = (cents: number) => computeTax(cents, { ppm: rate.ppm, isIncluded });
  const taxed = lines.map((line) => taxedCents(line, rate.relief));
  const shipped = rate.onShipping ? taxedShipping(shippingCents, lines, taxed) : 0;
  const isTaxed = taxed.some((cents) => cents > 0) || shipped > 0;
  return {
    lineCents: taxed.map(computeLineTax),
    shippingCents: computeLineTax(shipped),
    isIncluded,
    ppm: isTaxed ? rate.ppm : 0,
    name: rate.name,
    calculationId: null,
  };
}

/** Returns the taxable part of a line; its pieces cost the same. */
function taxedCents({ kind, quantity, cents }: TaxedLine, relief: Relief | null): number {
  if (kind !== "clothing" || !relief) return cents;
  if (relief === "exempt") return 0;
  if ("over" in relief) return Math.max(0, cents - relief.over * quantity);
  return cents < relief.from * quantity ? 0 : cents;
}

/** Returns the taxable part of shipping, proportional to the taxable value of the parcel. */
function taxedShipping(cents: number, lines: readonly TaxedLine[], taxed: number[]): number {
  const whole = sumAmounts(lines.map((line) => line.cents));
  return whole === 0 ? cents : computeShare(cents, sumAmounts(taxed), whole);
}

function getRate({ country, state }: TaxPlace): Rate {
  if (country === "GB") return toRate(COUNTRIES.GB, "VAT");
  if (country === "AU") return toRate(COUNTRIES.AU, "GST");
  const entry = state ? STATES[country][state] : undefined;
  if (!entry) throw new TaxError(`no rate for ${country} ${state}`);
  if (country === "CA") return toRate(entry, `GST, HST and PST ${state}`);
  return toRate(entry, `Sales tax ${state}`, getRelief(state ?? ""));
}

function toRate([percent, onShipping]: Entry, name: string, relief: Relief | null = null): Rate {
  const ppm = Math.round(Number(percent) * 10_000);
  return { ppm, onShipping: onShipping === true, name, relief };
}

function getRelief(state: string): Relief | null {
  const found = CLOTHING.get(state);
  if (!found) return null;
  if (typeof found === "string") return "exempt";
  if ("over" in found) return { over: Number(found.over) };
  if ("from" in found) return { from: Number(found.from) };
  return null;
}
