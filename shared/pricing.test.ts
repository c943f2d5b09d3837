import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineCents, priceOrder } from "#shared/pricing.ts";

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
const tax = fc.record({
  ppm: fc.integer({ min: 0, max: 300_000 }),
  onShipping: fc.boolean(),
});
const order = fc.record({
  lines,
  discount,
  shippingCents: fc.integer({ min: 0, max: 100_000 }),
  tax,
});

describe("what an order costs", () => {
  test("adds up, whatever is in it", () => {
    fc.assert(
      fc.property(order, (input) => {
        const price = priceOrder(input);
        const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = price;
        for (const cents of Object.values(price)) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(totalCents).toBe(subtotalCents - discountCents + shippingCents + taxCents);
        expect(subtotalCents).toBe(input.lines.reduce((sum, line) => sum + lineCents(line), 0));
        expect(shippingCents).toBe(input.shippingCents);
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
      }),
      { numRuns: 1000 },
    );
  });

  test("tax is the exact share, half a cent up", () => {
    fc.assert(
      fc.property(order, (input) => {
        const { subtotalCents, discountCents, shippingCents, taxCents } = priceOrder(input);
        const taxed = subtotalCents - discountCents + (input.tax.onShipping ? shippingCents : 0);
        const exact = BigInt(taxed) * BigInt(input.tax.ppm);
        const rounded = (exact * 2n + 1_000_000n) / 2_000_000n;
        expect(BigInt(taxCents)).toBe(rounded);
      }),
      { numRuns: 1000 },
    );
  });

  test("a code never touches shipping, and the order of the lines does not matter", () => {
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
    ["a mug to California", 2000, 1, null, 649, 72_500, false, 2794],
    ["two mugs, 10 % off, to Texas, where shipping is taxed", 2000, 2, 10, 849, 62_500, true, 4727],
    ["a third of a cent is dropped", 333, 1, null, 0, 100_000, false, 366],
    ["half a cent is rounded up", 50, 1, null, 0, 10_000, false, 51],
  ])("%s", (_name, unitCents, quantity, percent, shippingCents, ppm, onShipping, total) => {
    const price = priceOrder({
      lines: [{ unitCents, quantity }],
      discount: percent === null ? null : { kind: "percent", percent },
      shippingCents,
      tax: { ppm, onShipping },
    });
    expect(price.totalCents).toBe(total);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%s is no quantity", (quantity) => {
    expect(() => lineCents({ unitCents: 2000, quantity })).toThrow(RangeError);
  });
});
