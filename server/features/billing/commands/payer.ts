import type { Buyer, Sale, TaxLine } from "#server/features/invoices/rules.ts";
import type { PayerAddress } from "#server/providers/payments/tax-port.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";

type Place = Sale["place"];

/** Where something was taxed; null for a country that the shop's books do not tell apart, and where nobody was asked. */
export function placeOf({ country: code, state }: Pick<PayerAddress, "state"> & Code): Place {
  const country = code === "GB" ? "UK" : code;
  return isOurs(country) ? { country, state: state ?? "" } : null;
}

type Code = { country: string | null };

function isOurs(country: string | null): country is Country {
  return country !== null && Object.hasOwn(COUNTRIES, country);
}

/** As it stands on a letter; null where the provider was told too little for one. */
export function buyerAddress(payer: PayerAddress): NonNullable<Buyer["address"]> | null {
  const { line1, line2, city, state, zip } = payer;
  if (!line1 || !city) return null;
  const country = payer.country === "GB" ? "UK" : payer.country;
  const address = { address: line1, city, state: state ?? "", zip: zip ?? "", country };
  return line2 ? { ...address, address2: line2 } : address;
}

/** The one rate of a country that has one: prices there have it inside. */
const RATES = { UK: 200_000, AU: 100_000 } as const;

type Taxed = { cents: number; taxCents: number; isTaxInside: boolean };

/** By its name there. Its rate is said where the sum is the one that the country's only rate comes to. */
export function taxLine(place: Place, { cents, taxCents, isTaxInside }: Taxed): TaxLine {
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
