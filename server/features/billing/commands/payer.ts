import type { Buyer, Sale, TaxLine } from "#server/features/invoices/rules.ts";
import type { PayerAddress } from "#server/providers/payments/tax-port.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";

type Place = Sale["place"];

/**
 * Returns the place of taxation; null for a country that the books do not list separately, or without an
 * address.
 */
export function toPlace({
  country: code,
  state,
}: Pick<PayerAddress, "state"> & CountryCode): Place {
  const country = code === "GB" ? "UK" : code;
  return isListedCountry(country) ? { country, state: state ?? "" } : null;
}

type CountryCode = { country: string | null };

function isListedCountry(country: string | null): country is Country {
  return country !== null && Object.hasOwn(COUNTRIES, country);
}

/** Returns a postal address; null if the provider has no street or city. */
export function toBuyerAddress(payer: PayerAddress): NonNullable<Buyer["address"]> | null {
  const { line1, line2, city, state, zip } = payer;
  if (!line1 || !city) return null;
  const country = payer.country === "GB" ? "UK" : payer.country;
  const address = { address: line1, city, state: state ?? "", zip: zip ?? "", country };
  return line2 ? { ...address, address2: line2 } : address;
}

/** Countries with a single tax rate, in ppm. */
const RATES = { UK: 200_000, AU: 100_000 } as const;

type Taxed = { cents: number; taxCents: number; isTaxInside: boolean };

/**
 * Returns the tax line under its local name. The rate is given only if the amount is exactly what the
 * country's single rate yields.
 */
export function toTaxLine(place: Place, { cents, taxCents, isTaxInside }: Taxed): TaxLine {
  if (place?.country === "UK" || place?.country === "AU") {
    const label = place.country === "UK" ? "VAT" : "GST";
    const ppm = RATES[place.country];
    const net = cents - taxCents;
    const isWhole = isTaxInside
      ? Math.round((cents * ppm) / (1_000_000 + ppm)) === taxCents
      : Math.round((net * ppm) / 1_000_000) === taxCents;
    return { label, ppm: isWhole ? ppm : null, cents: taxCents };
  }
  return { label: place ? `Tax ${place.state}` : "Tax", ppm: null, cents: taxCents };
}
