import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  computeLineCents,
  computeTax,
  distributeDiscount,
  priceOrder,
  sumAmounts,
} from "#shared/pricing.ts";

const lines = fc.array(
  fc.record({
    unitCents: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1, maxLength: 50 },
);
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("fixed" as const), cents: fc.integer({ min: 1, max: 1e7 }) }),
  ),
);
const cents = fc.integer({ min: 0, max: 100_000 });
const tax = fc.record({
  lineCents: fc.array(cents, { maxLength: 50 }),
  shippingCents: cents,
  isIncluded: fc.boolean(),
});
const order = fc.record({
  lines,
  discount,
  shippingCents: fc.integer({ min: 0, max: 100_000 }),
  tax,
});

describe("order price", () => {
  test("adds up for any order", () => {
    fc.assert(
      fc.property(order, (input) => {
        const price = priceOrder(input);
        const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = price;
        for (const cents of Object.values(price)) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        const onTop = input.tax.isIncluded ? 0 : taxCents;
        expect(totalCents).toBe(subtotalCents - discountCents + shippingCents + onTop);
        expect(taxCents).toBe(sumAmounts(input.tax.lineCents) + input.tax.shippingCents);
        expect(subtotalCents).toBe(
          input.lines.reduce((sum, line) => sum + computeLineCents(line), 0),
        );
        expect(shippingCents).toBe(input.shippingCents);
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
      }),
      { numRuns: 1000 },
    );
  });

  test("computes tax exactly, rounding half a cent up, on top of a price or included in it", () => {
    const ppm = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        ppm,
        fc.boolean(),
        (price, rate, isIncluded) => {
          const whole = isIncluded ? 1_000_000n + BigInt(rate) : 1_000_000n;
          const exact = (BigInt(price) * BigInt(rate) * 2n + whole) / (2n * whole);
          const found = computeTax(price, { ppm: rate, isIncluded });
          expect(BigInt(found)).toBe(exact);
          if (isIncluded) expect(found).toBeLessThanOrEqual(price);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("spreads a discount over the lines to the cent, and never above the price of a line", () => {
    fc.assert(
      fc.property(order, (input) => {
        const off = distributeDiscount(input.lines, input.discount);
        expect(sumAmounts(off)).toBe(priceOrder(input).discountCents);
        for (const [at, line] of input.lines.entries()) {
          expect(off[at]).toBeGreaterThanOrEqual(0);
          expect(off[at]).toBeLessThanOrEqual(computeLineCents(line));
        }
      }),
    );
  });

  test("never discounts shipping, and does not depend on the order of the lines", () => {
    fc.assert(
      fc.property(order, (input) => {
        const free = { ...input, discount: { kind: "percent", percent: 100 } } as const;
        expect(priceOrder(free).totalCents).toBeGreaterThanOrEqual(input.shippingCents);
        expect(priceOrder({ ...input, lines: [...input.lines].reverse() })).toEqual(
          priceOrder(input),
        );
      }),
    );
  });

  test.each([
    ["a mug at 7.25 %", 2000, 72_500, false, 145],
    ["a mug with 20 % inside", 2000, 200_000, true, 333],
    ["a third of a cent is dropped", 333, 100_000, false, 33],
    ["half a cent is rounded up", 50, 10_000, false, 1],
  ])("rounds tax to whole cents: %s", (_name, price, ppm, isIncluded, expected) => {
    expect(computeTax(price, { ppm, isIncluded })).toBe(expected);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "rejects %s as a quantity",
    (quantity) => {
      expect(() => computeLineCents({ unitCents: 2000, quantity })).toThrow(RangeError);
    },
  );
});
