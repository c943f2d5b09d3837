import type { CartRow } from "#server/features/carts/queries.ts";
import { isSold, unitCents } from "#server/features/catalog/rules.ts";
import { partsOf } from "#server/features/mixes/rules.ts";
import type { PrintAddress } from "#server/providers/print/port.ts";
import type { Tax } from "#server/providers/taxes/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { variantLabel } from "#shared/contracts/catalog.ts";
import type { PriceChange } from "#shared/contracts/checkout.ts";
import { mixLabel } from "#shared/labels.ts";
import { isoCountry } from "#shared/regions.ts";
import { putOffBy } from "#shared/working-days.ts";
import type { QuoteLine, quotes } from "./tables.ts";

/** So long a total is kept after it is over. */
export const QUOTE_KEPT_MS = 24 * 60 * 60_000;

type Quote = typeof quotes.$inferSelect;

/** How long a quote can be paid; a payment page must live at least 30 minutes. */
export const QUOTE_MS = 30 * 60_000;

/** The product's name where a line can't be bought any more, else null. */
export function findUnsold(cart: CartRow[]): string | null {
  return cart.find((row) => !isSold(row))?.merch.name ?? null;
}

export function quoteLine(row: CartRow): QuoteLine {
  return {
    designId: row.design.id,
    merchId: row.merch.id,
    variantId: row.variant.id,
    mixId: row.mix.id,
    product: row.merch.name,
    variant: variantLabel(row.variant),
    info: mixLabel(row.mix),
    mix: partsOf(row.mix),
    imageUrl: row.line.imageUrl,
    printImageUrl: row.mix.printImageUrl,
    unitCents: unitCents(row),
    quantity: row.line.quantity,
  };
}

/** What its price and its tax follow from. */
export function pricedLine(row: CartRow) {
  return { unitCents: unitCents(row), quantity: row.line.quantity, kind: row.merch.taxClass };
}

/** The tax that a quote named, for its cart: by product, so that an older order of lines does no harm. */
export function quotedTax(quote: Quote, cart: CartRow[]): Tax {
  const taxes = new Map(quote.lines.map(({ designId, taxCents }) => [designId, taxCents]));
  const isKept = quote.shippingTaxCents !== null;
  return {
    lineCents: cart.map(({ design }, at) =>
      isKept ? (taxes.get(design.id) ?? 0) : at === 0 ? quote.taxCents : 0,
    ),
    shippingCents: quote.shippingTaxCents ?? 0,
    isIncluded: quote.taxIncluded,
    ppm: quote.taxPpm,
    name: quote.taxName,
    calculationId: quote.taxCalculation,
  };
}

export function countOf(lines: Pick<QuoteLine, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The address as the print partner takes it. */
export function printAddress(address: Address): PrintAddress {
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

/** Whether it is of this cart, at the prices that its products have. */
export function isOfCart(quote: Quote, cart: CartRow[]): boolean {
  const lines = cart.map(quoteLine);
  const prices = new Map(quote.lines.map((line) => [line.designId, line.unitCents]));
  const isSame = contents(quote.lines) === contents(lines);
  return (
    isSame &&
    !findUnsold(cart) &&
    lines.every(({ designId, unitCents }) => prices.get(designId) === unitCents)
  );
}

/** What makes a new quote other than the one the person saw; null if they would pay the same. */
export function changeBetween(shown: Numbers, current: Numbers): PriceChange | null {
  const reason = reasonOf(shown, current);
  if (!reason) return null;
  return { shown_cents: shown.totalCents, current_cents: current.totalCents, reason };
}

function reasonOf(shown: Numbers, current: Numbers): PriceChange["reason"] | null {
  if (contents(shown.lines) !== contents(current.lines)) return "cart";
  if (shown.subtotalCents !== current.subtotalCents) return "price";
  if (shown.discountCents !== current.discountCents) return "promo";
  if (shown.shippingCents !== current.shippingCents) return "shipping";
  const isSame = shown.taxPpm === current.taxPpm && shown.taxCents === current.taxCents;
  return isSame && shown.totalCents === current.totalCents ? null : "tax";
}

function contents(lines: QuoteLine[]): string {
  return lines
    .map(({ designId, quantity }) => `${designId}×${quantity}`)
    .sort()
    .join();
}

type Arrival = { from: string; to: string };

/** The partner knows nothing of our holidays. Days are 'YYYY-MM-DD'. */
export function laterBy(
  { from, to }: Arrival,
  { holidays, today }: { holidays: string[]; today: string },
): Arrival {
  const put = (until: string) => putOffBy(holidays, { from: today, until });
  return { from: put(from), to: put(to) };
}
