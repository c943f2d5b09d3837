import fc from "fast-check";
import { expect, test } from "vitest";
import { COST_PARTS, type Costs } from "#shared/margin.ts";
import {
  computePlanMargin,
  computeProducts,
  listOrdersBelowCost,
  type OrderTrade,
  sumOrders,
} from "./rules.ts";

const costs = fc
  .tuple(...COST_PARTS.map(() => fc.nat(5000)))
  .map((cents) => Object.fromEntries(COST_PARTS.map((part, at) => [part, cents[at]])) as Costs);
const item = fc.record({
  product: fc.constantFrom("Coffee Mug", "Poster"),
  variant: fc.constantFrom("", "L"),
  quantity: fc.integer({ min: 1, max: 5 }),
  unitCents: fc.integer({ min: 1, max: 5000 }),
});
const order = fc
  .record({
    paidCents: fc.integer({ min: 1, max: 50_000 }),
    costs,
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
  })
  .chain((one) =>
    fc.record({
      ...{ taxCents: fc.nat(one.paidCents), backCents: fc.nat(one.paidCents) },
      order: fc.constant(one),
    }),
  );

function buildTrades(
  orders: readonly (typeof order extends fc.Arbitrary<infer One> ? One : never)[],
) {
  const trades = orders.map(
    ({ order: { paidCents, costs: spent }, taxCents, backCents }, at): OrderTrade => ({
      ...{ id: `ord_${at}`, number: `N${at}`, promoCode: null, unread: [] },
      trade: { paidCents, taxCents, backCents, costs: spent },
    }),
  );
  const items = orders.flatMap(({ order: { items: lines } }, at) =>
    lines.map((line) => ({ ...line, orderId: `ord_${at}` })),
  );
  return { trades, items };
}

test("the margins of products sum to those of their orders", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 6 }), (orders) => {
      const { trades, items } = buildTrades(orders);
      const products = computeProducts(trades, items);
      const whole = sumOrders(trades);
      const sum = (of: (product: (typeof products)[number]) => number) =>
        products.reduce((all, product) => all + of(product) * product.sold, 0);
      expect(sum(({ one }) => one.leftCents)).toBeCloseTo(whole.leftCents, 4);
      expect(sum(({ one }) => one.incomeCents)).toBeCloseTo(whole.incomeCents, 4);
      for (const part of COST_PARTS)
        expect(sum(({ one }) => one.costs[part])).toBeCloseTo(whole.costs[part], 4);
      const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
      expect(sum(() => 1)).toBe(pieces);
    }),
  );
});

test("a refunded order is not listed as below cost", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 6 }), (orders) => {
      const { trades } = buildTrades(orders);
      const found = listOrdersBelowCost(trades);
      const losses = found.map(({ lossCents }) => lossCents);
      expect(losses).toEqual(losses.toSorted((one, other) => other - one));
      for (const { number, lossCents } of found) {
        expect(lossCents).toBeGreaterThan(0);
        expect(trades.find((one) => one.number === number)?.trade.backCents).toBe(0);
      }
    }),
  );
});

test("a plan customer's margin is the price less the card fee and the pictures made", () => {
  // From the design: 201 customers of Starter, 6.1 of 10 renders used, 17.3 cents each.
  const starter = { level: 1, people: 201, cents: 900, tax: 0, used: 1226, micros: 1226 * 173_000 };
  expect(computePlanMargin(starter, { renders: 10 }, 17.3)).toMatchObject({
    ...{ pictures: 106, card: 56, left: 738, ifAll: 671 },
  });
  // A sixth is British VAT; Stripe's fee applies to the full amount.
  expect(computePlanMargin({ ...starter, tax: 150 }, { renders: 10 }, 17.3)).toMatchObject({
    ...{ pays: 900, tax: 150, card: 56, left: 588, ifAll: 521 },
  });
  const noCustomers = { level: 2, people: 0, cents: 0, tax: 0, used: 0, micros: 0 };
  expect(computePlanMargin(noCustomers, { renders: 25 }, 17.3)).toMatchObject({
    used: 0,
    pictures: 0,
    left: 0,
  });
});
