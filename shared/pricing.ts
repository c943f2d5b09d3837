/** Amounts are whole cents. A discount applies to the lines only, never to shipping or tax. */

export type Discount = { kind: "percent"; percent: number } | { kind: "fixed"; cents: number };

type Line = { unitCents: number; quantity: number };

/** Computed tax: of each line after its discount, and of shipping. */
export type OrderTax = {
  lineCents: readonly number[];
  shippingCents: number;
  /** Whether the prices include tax, as UK and Australian law requires for consumers. */
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
  /** subtotal - discount + shipping, plus tax unless the prices include it */
  totalCents: number;
};

export const NO_TAX: OrderTax = { lineCents: [], shippingCents: 0, isIncluded: false };

/** Computes the price of an order. Throws a RangeError on invalid amounts, which indicate a bug. */
export function priceOrder({ lines, discount, shippingCents, tax }: PriceInput): Price {
  for (const amount of [shippingCents, tax.shippingCents, ...tax.lineCents]) assertCents(amount);
  const subtotalCents = sumAmounts(lines.map(computeLineCents));
  const discountCents = sumAmounts(distributeDiscount(lines, discount));
  const taxCents = sumAmounts(tax.lineCents) + tax.shippingCents;
  const before = subtotalCents - discountCents + shippingCents;
  const totalCents = tax.isIncluded ? before : before + taxCents;
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents };
}

/** Distributes the discount over the lines in proportion to their price, exact to the cent. */
export function distributeDiscount(lines: readonly Line[], discount: Discount | null): number[] {
  const costs = lines.map(computeLineCents);
  return distribute(computeDiscount(sumAmounts(costs), discount), costs);
}

/** Returns the price of a line. Throws a RangeError unless `quantity` is a positive integer. */
export function computeLineCents({ unitCents, quantity }: Line): number {
  assertCents(unitCents);
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`no count: ${quantity}`);
  return unitCents * quantity;
}

/** Computes the tax on `cents`, rounding half a cent up. `ppm` is in parts per million: 14.975 % is 149750. */
export function computeTax(
  cents: number,
  { ppm, isIncluded }: { ppm: number; isIncluded: boolean },
) {
  return computeShare(cents, ppm, isIncluded ? 1_000_000 + ppm : 1_000_000);
}

/** Computes `cents * part / whole` in integers, rounding half a cent up. */
export function computeShare(cents: number, part: number, whole: number): number {
  for (const amount of [cents, part, whole]) assertCents(amount);
  return Math.floor((2 * cents * part + whole) / (2 * whole));
}

/** Distributes `whole` by weight in whole cents that add up to it; if all weights are 0, the last gets everything. */
export function distribute(whole: number, weights: readonly number[]): number[] {
  const sum = sumAmounts(weights);
  const upTo = (weight: number) => Math.round((whole * weight) / sum);
  let before = 0;
  return weights.map((weight, at) => {
    if (sum === 0) return at === weights.length - 1 ? whole : 0;
    const part = upTo(before + weight) - upTo(before);
    before += weight;
    return part;
  });
}

export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function computeDiscount(subtotalCents: number, discount: Discount | null): number {
  if (!discount) return 0;
  const wanted =
    discount.kind === "percent"
      ? computeShare(subtotalCents, discount.percent, 100)
      : discount.cents;
  return Math.min(Math.max(wanted, 0), subtotalCents);
}

function assertCents(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`no amount: ${amount}`);
}
