/** Money is whole cents here. A discount comes off the lines alone, never off shipping or tax. */

export type Discount = { kind: "percent"; percent: number } | { kind: "fixed"; cents: number };

type Line = { unitCents: number; quantity: number };

/** Tax as it was worked out: of each line after its discount, and of shipping. */
export type OrderTax = {
  lineCents: readonly number[];
  shippingCents: number;
  /** Whether it is in the prices already, as the law of the UK and Australia wants it for consumers. */
  isIncluded: boolean;
};

export type PriceInput = {
  lines: readonly Line[];
  discount: Discount | null;
  shippingCents: number;
  tax: OrderTax;
};

export type Price = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** subtotal - discount + shipping, and + tax where that is not in the prices already */
  totalCents: number;
};

export const NO_TAX: OrderTax = { lineCents: [], shippingCents: 0, isIncluded: false };

/** What an order costs. Throws a RangeError for what is no amount of money: a fault of ours. */
export function priceOrder({ lines, discount, shippingCents, tax }: PriceInput): Price {
  for (const amount of [shippingCents, tax.shippingCents, ...tax.lineCents]) checkCents(amount);
  const subtotalCents = sumOf(lines.map(lineCents));
  const discountCents = sumOf(discountLines(lines, discount));
  const taxCents = sumOf(tax.lineCents) + tax.shippingCents;
  const before = subtotalCents - discountCents + shippingCents;
  const totalCents = tax.isIncluded ? before : before + taxCents;
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents };
}

/** What of the discount comes off each line, by what it costs: together all of it, to the cent. */
export function discountLines(lines: readonly Line[], discount: Discount | null): number[] {
  const costs = lines.map(lineCents);
  return spread(discountOf(sumOf(costs), discount), costs);
}

/** One line: `quantity` is a whole number from 1. */
export function lineCents({ unitCents, quantity }: Line): number {
  checkCents(unitCents);
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`no count: ${quantity}`);
  return unitCents * quantity;
}

/** The tax on `cents`, half a cent up. `ppm` are parts per million: 14.975 % is 149750. */
export function taxOn(cents: number, { ppm, isIncluded }: { ppm: number; isIncluded: boolean }) {
  return share(cents, ppm, isIncluded ? 1_000_000 + ppm : 1_000_000);
}

/** `cents * part / whole`, half a cent up; without ever leaving whole numbers. */
export function share(cents: number, part: number, whole: number): number {
  for (const amount of [cents, part, whole]) checkCents(amount);
  return Math.floor((2 * cents * part + whole) / (2 * whole));
}

/** `whole` by weight, in whole cents that add up to it; where nothing weighs anything the last takes all. */
export function spread(whole: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  const upTo = (weight: number) => Math.round((whole * weight) / sum);
  let before = 0;
  return weights.map((weight, at) => {
    if (sum === 0) return at === weights.length - 1 ? whole : 0;
    const part = upTo(before + weight) - upTo(before);
    before += weight;
    return part;
  });
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function discountOf(subtotalCents: number, discount: Discount | null): number {
  if (!discount) return 0;
  const wanted =
    discount.kind === "percent" ? share(subtotalCents, discount.percent, 100) : discount.cents;
  return Math.min(Math.max(wanted, 0), subtotalCents);
}

function checkCents(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`no amount: ${amount}`);
}
