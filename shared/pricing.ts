/** Money is whole cents here. A discount comes off the lines alone, never off shipping or tax. */

export type Discount = { kind: "percent"; percent: number } | { kind: "fixed"; cents: number };

export type PriceInput = {
  lines: readonly { unitCents: number; quantity: number }[];
  discount: Discount | null;
  shippingCents: number;
  /** Parts per million, so that 14.975 % is 149750; `onShipping` where the law taxes shipping too. */
  tax: { ppm: number; onShipping: boolean };
};

export type Price = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** subtotal - discount + shipping + tax */
  totalCents: number;
};

export const NO_TAX = { ppm: 0, onShipping: false } as const;

/** What an order costs. Throws a RangeError for what is no amount of money: a fault of ours. */
export function priceOrder({ lines, discount, shippingCents, tax }: PriceInput): Price {
  for (const amount of [shippingCents, tax.ppm, ...lines.map(({ unitCents }) => unitCents)]) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`no amount: ${amount}`);
  }
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const discountCents = discountOf(subtotalCents, discount);
  const taxed = subtotalCents - discountCents + (tax.onShipping ? shippingCents : 0);
  const taxCents = share(taxed, tax.ppm, 1_000_000);
  const totalCents = subtotalCents - discountCents + shippingCents + taxCents;
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents };
}

/** One line: `quantity` is a whole number from 1. */
export function lineCents({
  unitCents,
  quantity,
}: {
  unitCents: number;
  quantity: number;
}): number {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`no count: ${quantity}`);
  return unitCents * quantity;
}

function discountOf(subtotalCents: number, discount: Discount | null): number {
  if (!discount) return 0;
  const wanted =
    discount.kind === "percent" ? share(subtotalCents, discount.percent, 100) : discount.cents;
  return Math.min(Math.max(wanted, 0), subtotalCents);
}

/** `cents * part / whole`, half a cent up; without ever leaving whole numbers. */
function share(cents: number, part: number, whole: number): number {
  return Math.floor((2 * cents * part + whole) / (2 * whole));
}
