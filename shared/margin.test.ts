import fc from "fast-check";
import { expect, test } from "vitest";
import {
  COST_PARTS,
  computeCodeLoss,
  computeExpectedMargin,
  computeLoss,
  computeMargin,
  computeRendersLoss,
  estimateCardFee,
  NO_COSTS,
} from "./margin.ts";

const cents = fc.nat(100_000);
const costs = fc.record({
  ...{ print: cents, print_shipping: cents, print_tax: cents },
  ...{ again: cents, card: cents, pictures: cents },
});
const trade = fc
  .record({ paidCents: fc.integer({ min: 1, max: 1_000_000 }), costs })
  .chain(({ paidCents, costs: spent }) =>
    fc.record({
      paidCents: fc.constant(paidCents),
      taxCents: fc.nat(paidCents),
      backCents: fc.nat(paidCents),
      costs: fc.constant(spent),
    }),
  );
const usual = fc.record({
  ...{ printCents: cents, shippingCents: cents, taxCents: cents, pictureCents: fc.nat(100) },
});
const product = fc.record({
  unitCents: fc.integer({ min: 1, max: 100_000 }),
  shippingCents: cents,
  usual,
});

/** Example: three products, a code, tax, and a poster that the print provider credited. */
const ORDER = {
  ...{ paidCents: 8226, taxCents: 627, backCents: 0 },
  costs: { ...NO_COSTS, print: 1887, print_shipping: 758, card: 269, pictures: 57 },
};

test("computes the margin of an order as income without tax and refunds, minus costs", () => {
  expect(computeMargin(ORDER)).toMatchObject({ incomeCents: 7599, leftCents: 4628 });
  expect(computeMargin({ ...ORDER, backCents: 2533 })).toMatchObject({
    backCents: 2340,
    leftCents: 2288,
  });
});

test("a fully refunded order has lost exactly its costs", () => {
  fc.assert(
    fc.property(trade, (one) => {
      const spent = COST_PARTS.reduce((sum, part) => sum + one.costs[part], 0);
      expect(computeMargin({ ...one, backCents: one.paidCents }).leftCents).toBe(0 - spent);
      const { leftCents, incomeCents, backCents } = computeMargin(one);
      expect(leftCents).toBe(incomeCents - backCents - spent);
      expect(backCents).toBeLessThanOrEqual(incomeCents);
    }),
  );
});

test("a refund never raises the margin, and never lowers it by more than the refund", () => {
  fc.assert(
    fc.property(trade, fc.nat(5000), (one, more) => {
      const backCents = Math.min(one.paidCents, one.backCents + more);
      const lost = computeMargin(one).leftCents - computeMargin({ ...one, backCents }).leftCents;
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThanOrEqual(backCents - one.backCents);
    }),
  );
});

test("usualCardFee is 2.9 % plus 30 cents, and 0 for no payment", () => {
  expect([0, 1, 1000, 2794].map(estimateCardFee)).toEqual([0, 30, 59, 111]);
});

test("belowCost returns the loss of a sale below cost, else null", () => {
  const poster = {
    ...{ unitCents: 3000, quantity: 1, shippingCents: 849, discount: null },
    usual: { printCents: 1100, shippingCents: 2240, taxCents: 0, pictureCents: 19 },
  };
  expect(computeLoss(poster)).toBeNull();
  expect(computeLoss({ ...poster, quantity: 1, unitCents: 2500 })).toBe(137);
  const code = { discount: { kind: "percent", percent: 10 }, minSubtotalCents: 0 } as const;
  expect(computeExpectedMargin({ ...poster, discount: code.discount }).leftCents).toBe(57);
  expect(computeCodeLoss({ ...code, discount: { kind: "fixed", cents: 500 } }, poster)).toBe(137);
});

/** Found by `npm run explore`: without a payment there is no card fee, so a code can avoid a loss. */
const PAID_IN_FULL = {
  ...{ unitCents: 1, shippingCents: 0 },
  usual: { printCents: 0, shippingCents: 0, taxCents: 0, pictureCents: 0 },
};

test("codeBelowCost covers the loss of the smallest cart that the code allows", () => {
  const discount = fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("fixed" as const), cents: fc.integer({ min: 1, max: 1e5 }) }),
  );
  fc.assert(
    fc.property(product, discount, fc.nat(5000), (one, taken, minSubtotalCents) => {
      const loss = computeCodeLoss({ discount: taken, minSubtotalCents }, one);
      const fewest = Math.max(1, Math.ceil(minSubtotalCents / one.unitCents));
      const lost = computeLoss({ ...one, quantity: fewest, discount: taken });
      expect(loss ?? 0).toBeGreaterThanOrEqual(lost ?? 0);
      const sale = { ...one, quantity: fewest };
      const without = computeExpectedMargin({ ...sale, discount: null });
      const { incomeCents } = computeExpectedMargin({ ...sale, discount: taken });
      const savedFee = incomeCents === 0 ? without.costs.card : 0;
      expect((lost ?? 0) + savedFee).toBeGreaterThanOrEqual(-without.leftCents - 1);
    }),
    { examples: [[PAID_IN_FULL, { kind: "fixed", cents: 1 }, 0]] },
  );
});

test("rendersBelowCost returns the loss of a plan whose renders cost more than it brings", () => {
  const untaxed = { pictureCents: 17.3, taxShare: 0 };
  expect(computeRendersLoss({ cents: 900, renders: 10, ...untaxed })).toBeNull();
  expect(computeRendersLoss({ cents: 300, renders: 20, ...untaxed })).toBe(85);
  expect(computeRendersLoss({ cents: 300, renders: 20, ...untaxed, taxShare: 1 / 6 })).toBe(135);
  expect(
    computeMargin({ paidCents: 0, taxCents: 0, backCents: 0, costs: NO_COSTS }).leftCents,
  ).toBe(0);
});
