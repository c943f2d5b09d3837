import fc from "fast-check";
import { expect, test } from "vitest";
import { computeLineCents, computeTax, distributeDiscount, priceOrder } from "./pricing.ts";
import {
  computeRefundableParts,
  getRefundCents,
  type RefundParts,
  splitPaidAmount,
} from "./refund-parts.ts";

const SHOWN = {
  ...{ subtotalCents: 7500, discountCents: 750, shippingCents: 849, taxCents: 627 },
  ...{ taxPpm: 82_500, paidCents: 8226, shippingTaxCents: null, taxIncluded: false },
};
const OLD = { discountCents: null, taxCents: null };
const ITEMS = [
  { id: "poster", quantity: 1, unitCents: 2600, ...OLD },
  { id: "mug", quantity: 1, unitCents: 2000, ...OLD },
  { id: "shirt", quantity: 1, unitCents: 2900, ...OLD },
];
const sums = (parts: ReturnType<typeof splitPaidAmount>) => parts.items.map(({ cents }) => cents);

test("splits discount and tax over the products and shipping", () => {
  const parts = splitPaidAmount(SHOWN, ITEMS);
  expect([sums(parts), parts.shippingCents]).toEqual([[2533, 1949, 2825], 919]);
  // Where only products are taxed, shipping carries no tax.
  const products = splitPaidAmount({ ...SHOWN, taxCents: 557, paidCents: 8156 }, ITEMS);
  expect([sums(products), products.shippingCents]).toEqual([[2533, 1949, 2825], 849]);
  expect(splitPaidAmount({ ...SHOWN, taxPpm: null }, ITEMS).shippingCents).toBe(849);
});

test("uses the tax and discount of each line if they are stored", () => {
  // Clothing is exempt in Pennsylvania, and so is its share of the shipping; the code took 10 % off both.
  const items = [
    { id: "mug", quantity: 1, unitCents: 2000, discountCents: 200, taxCents: 108 },
    { id: "shirt", quantity: 1, unitCents: 2900, discountCents: 290, taxCents: 0 },
  ];
  const charged = { subtotalCents: 4900, discountCents: 490, shippingCents: 849, taxCents: 129 };
  const order = { ...charged, taxPpm: 60_000, shippingTaxCents: 21, paidCents: 5388 };
  const parts = splitPaidAmount({ ...order, taxIncluded: false }, items);
  expect([sums(parts), parts.shippingCents]).toEqual([[1908, 2610], 870]);
  const inside = splitPaidAmount({ ...order, paidCents: 5259, taxIncluded: true }, items);
  expect([sums(inside), inside.shippingCents]).toEqual([[1800, 2610], 849]);
});

test("subtracts earlier refunds from what was paid for a part", () => {
  const parts = splitPaidAmount({ ...SHOWN, paidCents: 8226 }, [
    ...ITEMS.slice(0, 2),
    { id: "shirts", quantity: 3, unitCents: 967, ...OLD },
  ]);
  const mug = { items: [{ itemId: "mug", quantity: 1 }], shipping: false };
  const shirt = { items: [{ itemId: "shirts", quantity: 1 }], shipping: true };
  const left = computeRefundableParts(
    parts,
    [{ parts: mug }, { parts: shirt }, { parts: null }],
    3000,
  );
  expect(left.items.map((item) => item.sums.length)).toEqual([1, 0, 2]);
  expect(left.shippingCents).toBe(0);
  expect(getRefundCents(left, mug)).toBeNull();
  expect(getRefundCents(left, { items: [], shipping: false })).toBeNull();
  expect(
    getRefundCents(left, { items: [...shirt.items, ...shirt.items], shipping: false }),
  ).toBeNull();
  const both = { items: [{ itemId: "poster", quantity: 1 }, ...shirt.items], shipping: false };
  expect(getRefundCents(left, both)).toBe(3000);
});

const order = fc
  .record({
    lines: fc.array(
      fc.record({
        unitCents: fc.integer({ min: 1, max: 9000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discount: fc.oneof(
      fc.constant(null),
      fc.record({
        kind: fc.constant("percent" as const),
        percent: fc.integer({ min: 1, max: 99 }),
      }),
      fc.record({ kind: fc.constant("fixed" as const), cents: fc.integer({ min: 1, max: 5000 }) }),
    ),
    shippingCents: fc.integer({ min: 0, max: 3000 }),
    ppm: fc.integer({ min: 0, max: 250_000 }),
    onShipping: fc.boolean(),
    isIncluded: fc.boolean(),
    /** Created before tax and discount were stored per line. */
    isOld: fc.boolean(),
    /** Quarantined and released: the amount paid differs from the amount due. */
    paid: fc.option(fc.integer({ min: 1, max: 50_000 })),
  })
  .map(({ paid, ppm, onShipping, isIncluded, isOld, ...input }) => {
    const rate = { ppm, isIncluded: isIncluded && !isOld };
    const off = distributeDiscount(input.lines, input.discount);
    const taxes = input.lines.map((line, at) =>
      computeTax(computeLineCents(line) - (off[at] ?? 0), rate),
    );
    const shipping = onShipping ? computeTax(input.shippingCents, rate) : 0;
    const tax = { lineCents: taxes, shippingCents: shipping, isIncluded: rate.isIncluded };
    const price = priceOrder({ ...input, tax });
    const items = input.lines.map((line, at) => ({
      ...{ id: `itm_${at}`, ...line },
      discountCents: isOld ? null : (off[at] ?? 0),
      taxCents: isOld ? null : (taxes[at] ?? 0),
    }));
    const how = { shippingTaxCents: isOld ? null : shipping, taxIncluded: rate.isIncluded };
    return { items, ...price, ...how, taxPpm: ppm, paidCents: paid ?? price.totalCents };
  });

test("parts add up to the amount paid, and no series of refunds exceeds what was paid for a part", () => {
  const wishes = fc.array(
    fc.record({ at: fc.nat(5), pieces: fc.integer({ min: 1, max: 9 }), amount: fc.nat(4000) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(order, wishes, ({ items, ...charged }, row) => {
      const paid = splitPaidAmount(charged, items);
      const whole = sums(paid).reduce((sum, cents) => sum + cents, paid.shippingCents);
      expect(whole).toBe(charged.paidCents);
      expect(Math.min(...sums(paid), paid.shippingCents)).toBeGreaterThanOrEqual(0);
      const given: { parts: RefundParts | null; cents: number }[] = [];
      const leftNow = () => {
        const back = given.reduce((sum, { cents }) => sum + cents, 0);
        return computeRefundableParts(paid, given, charged.paidCents - back);
      };
      for (const { at, pieces, amount } of row) {
        const item = items[at];
        const parts = item
          ? { items: [{ itemId: item.id, quantity: pieces }], shipping: false }
          : { items: [], shipping: true };
        const isAmount = amount % 3 === 0;
        const cents = isAmount
          ? Math.min(amount, leftNow().cents)
          : getRefundCents(leftNow(), parts);
        if (cents) given.push({ parts: isAmount ? null : parts, cents });
      }
      expect(leftNow().cents).toBeGreaterThanOrEqual(0);
      for (const { id, quantity, cents } of paid.items) {
        const ofItem = given.filter(({ parts }) => parts?.items[0]?.itemId === id);
        expect(ofItem.reduce((sum, one) => sum + one.cents, 0)).toBeLessThanOrEqual(cents);
        const pieces = ofItem.reduce((sum, one) => sum + (one.parts?.items[0]?.quantity ?? 0), 0);
        expect(pieces).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});

test("refunds the full amount piece by piece", () => {
  fc.assert(
    fc.property(order, ({ items, ...charged }) => {
      const paid = splitPaidAmount(charged, items);
      let left = charged.paidCents;
      const gone: { parts: RefundParts }[] = [];
      const give = (parts: RefundParts) => {
        const cents = getRefundCents(computeRefundableParts(paid, gone, left), parts);
        if (cents === null) return false;
        gone.push({ parts });
        left -= cents;
        return true;
      };
      for (const { id: itemId, quantity } of items)
        for (let piece = 0; piece < quantity; piece++) {
          const some = (count: number) => ({
            items: [{ itemId, quantity: count }],
            shipping: false,
          });
          // One piece of a cheap product can be worth 0 cents; then the rest is refunded at once.
          if (!give(some(1)) && give(some(quantity - piece))) break;
        }
      give({ items: [], shipping: true });
      expect(left).toBe(0);
    }),
  );
});
