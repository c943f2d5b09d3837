import type { CartRow } from "#server/features/carts/queries.ts";
import { getUnitCents, isSold } from "#server/features/catalog/rules.ts";
import { toMixParts } from "#server/features/mixes/rules.ts";
import type { PrintAddress } from "#server/providers/print/port.ts";
import type { Tax } from "#server/providers/taxes/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import type { PriceChange } from "#shared/contracts/checkout.ts";
import { formatMixLabel } from "#shared/labels.ts";
import { isoCountry } from "#shared/regions.ts";
import { postponeByHolidays } from "#shared/working-days.ts";
import type { QuoteLine, quotes } from "./tables.ts";

export const QUOTE_RETENTION_MS = 24 * 60 * 60_000;

type Quote = typeof quotes.$inferSelect;

/** How long a quote can be paid; a payment page lives for at least 30 minutes. */
export const QUOTE_TTL_MS = 30 * 60_000;

/** Returns the name of a product that is no longer sold, or null. */
export function findUnsold(cart: CartRow[]): string | null {
  return cart.find((row) => !isSold(row))?.merch.name ?? null;
}

export function toQuoteLine(row: CartRow): QuoteLine {
  return {
    designId: row.design.id,
    merchId: row.merch.id,
    variantId: row.variant.id,
    mixId: row.mix.id,
    product: row.merch.name,
    variant: formatVariantLabel(row.variant),
    info: formatMixLabel(row.mix),
    mix: toMixParts(row.mix),
    imageUrl: row.line.imageUrl,
    printImageUrl: row.mix.printImageUrl,
    unitCents: getUnitCents(row),
    quantity: row.line.quantity,
  };
}

export function toPricedLine(row: CartRow) {
  return { unitCents: getUnitCents(row), quantity: row.line.quantity, kind: row.merch.taxClass };
}

/** Returns the quoted tax for the quote's cart, matched by design, since the order of lines may differ. */
export function getQuotedTax(quote: Quote, cart: CartRow[]): Tax {
  const taxes = new Map(quote.lines.map(({ designId, taxCents }) => [designId, taxCents]));
  const isPerLine = quote.shippingTaxCents !== null;
  return {
    lineCents: cart.map(({ design }, at) =>
      isPerLine ? (taxes.get(design.id) ?? 0) : at === 0 ? quote.taxCents : 0,
    ),
    shippingCents: quote.shippingTaxCents ?? 0,
    isIncluded: quote.taxIncluded,
    ppm: quote.taxPpm,
    name: quote.taxName,
    calculationId: quote.taxCalculation,
  };
}

export function countPieces(lines: Pick<QuoteLine, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function toPrintAddress(address: Address): PrintAddress {
  return { ...address, state: address.state || null, country: isoCountry(address.country) };
}

type Numbers = Pick<
  Quote,
  | "lines"
  | "subtotalCents"
  | "discountCents"
  | "shippingCents"
  | "taxCents"
  | "taxPpm"
  | "totalCents"
>;

/** Returns whether the quote covers this cart at its current prices. */
export function matchesCart(quote: Quote, cart: CartRow[]): boolean {
  const lines = cart.map(toQuoteLine);
  const prices = new Map(quote.lines.map((line) => [line.designId, line.unitCents]));
  const isSame = describeContents(quote.lines) === describeContents(lines);
  return (
    isSame &&
    !findUnsold(cart) &&
    lines.every(({ designId, unitCents }) => prices.get(designId) === unitCents)
  );
}

/** Returns what a new quote changes for the customer; null if they would pay the same. */
export function findPriceChange(shown: Numbers, current: Numbers): PriceChange | null {
  const reason = findChangeReason(shown, current);
  if (!reason) return null;
  return { shown_cents: shown.totalCents, current_cents: current.totalCents, reason };
}

function findChangeReason(shown: Numbers, current: Numbers): PriceChange["reason"] | null {
  if (describeContents(shown.lines) !== describeContents(current.lines)) return "cart";
  if (shown.subtotalCents !== current.subtotalCents) return "price";
  if (shown.discountCents !== current.discountCents) return "promo";
  if (shown.shippingCents !== current.shippingCents) return "shipping";
  const isSame = shown.taxPpm === current.taxPpm && shown.taxCents === current.taxCents;
  return isSame && shown.totalCents === current.totalCents ? null : "tax";
}

function describeContents(lines: QuoteLine[]): string {
  return lines
    .map(({ designId, quantity }) => `${designId}×${quantity}`)
    .sort()
    .join();
}

type Arrival = { from: string; to: string };

/** Postpones the print provider's dates by the shop's holidays. Days are 'YYYY-MM-DD'. */
export function postponeArrival(
  { from, to }: Arrival,
  { holidays, today }: { holidays: string[]; today: string },
): Arrival {
  const postpone = (until: string) => postponeByHolidays(holidays, { from: today, until });
  return { from: postpone(from), to: postpone(to) };
}
