import fc from "fast-check";
import { expect, test } from "vitest";
import { sumAmounts } from "./pricing.ts";
import { distributeRefund, type TaxedPart } from "./refund-tax.ts";

const part = fc
  .record({ cents: fc.integer({ min: 0, max: 20_000 }), share: fc.integer({ min: 0, max: 300 }) })
  .map(({ cents, share }) => ({ cents, taxCents: Math.round((cents * share) / 1000) }));
const refund = fc.record({
  sum: part,
  wished: fc.option(fc.array(fc.boolean(), { maxLength: 5 })),
});

const subtractParts = (left: TaxedPart[], taken: TaxedPart[]) =>
  left.map(({ cents, taxCents }, at) => ({
    cents: cents - (taken[at]?.cents ?? 0),
    taxCents: taxCents - (taken[at]?.taxCents ?? 0),
  }));
const ALL = { sum: { cents: 1e6, taxCents: 1e6 }, wished: null };
const sumParts = (parts: readonly TaxedPart[]) => ({
  cents: sumAmounts(parts.map(({ cents }) => cents)),
  taxCents: sumAmounts(parts.map(({ taxCents }) => taxCents)),
});

test("takes exactly the refund and its tax in any order, and never more from a part than it has", () => {
  const parts = fc.array(part, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(parts, fc.array(refund, { maxLength: 8 }), (whole, refunds) => {
      let left = whole;
      for (const { sum, wished } of [...refunds, ALL]) {
        const before = sumParts(left);
        const back = distributeRefund(left, sum, wished);
        const taken = sumParts(back);
        expect(taken.cents).toBe(Math.min(sum.cents, before.cents));
        const leastTax = Math.max(0, before.taxCents - (before.cents - taken.cents));
        const mostTax = Math.min(before.taxCents, taken.cents);
        if (
          sum.taxCents >= leastTax &&
          sum.taxCents <= mostTax &&
          sum.cents - sum.taxCents <= before.cents - before.taxCents
        )
          expect(taken.taxCents).toBe(sum.taxCents);
        left = subtractParts(left, back);
        for (const one of left) {
          expect(one.taxCents).toBeGreaterThanOrEqual(0);
          expect(one.taxCents).toBeLessThanOrEqual(one.cents);
        }
      }
      expect(left.every((one) => one.cents === 0 && one.taxCents === 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("takes a requested part with its own tax, and only the missing tax from the others", () => {
  const left = [
    { cents: 2120, taxCents: 120 },
    { cents: 2900, taxCents: 0 },
  ];
  const mug = { cents: 2120, taxCents: 120 };
  expect(distributeRefund(left, { cents: 2900, taxCents: 0 }, [false, true])[1]).toEqual(left[1]);
  expect(distributeRefund(left, mug, [true, false])[0]).toEqual(mug);
  const untaxed = distributeRefund(left, mug, [false, true]);
  expect(untaxed).toEqual([
    { cents: 120, taxCents: 120 },
    { cents: 2000, taxCents: 0 },
  ]);
});
