import fc from "fast-check";
import { expect, test } from "vitest";
import { sumAmounts } from "#shared/pricing.ts";
import type { TaxPlace } from "./port.ts";
import rates from "./rates.json" with { type: "json" };
import { createTaxTable } from "./table.ts";

const taxes = createTaxTable(async () => true);

const us = (state: string): TaxPlace => ({ country: "US", state, zip: "" });
const clothing = (cents: number, quantity = 1) => ({ kind: "clothing" as const, quantity, cents });
const goods = (cents: number, quantity = 1) => ({ kind: "goods" as const, quantity, cents });

test.each([
  ["exempt in Pennsylvania", "PA", clothing(2900), 0],
  ["exempt in New Jersey", "NJ", clothing(2900), 0],
  ["exempt in Minnesota", "MN", clothing(2900), 0],
  ["exempt in Vermont", "VT", clothing(2900), 0],
  ["exempt in Massachusetts up to its cap an item", "MA", clothing(35_000, 2), 0],
  ["taxed in Massachusetts on what is above the cap", "MA", clothing(20_000), 156],
  ["taxed in Rhode Island on what is above the cap", "RI", clothing(30_000), 350],
  ["exempt in New York below 110 dollars an item", "NY", clothing(21_999, 2), 0],
  ["taxed in New York in full from there", "NY", clothing(11_000), 440],
  ["taxed in California", "CA", clothing(2900), 210],
])("clothing is %s", async (_where, state, line, cents) => {
  const request = { place: us(state), lines: [line], shippingCents: 0 };
  expect((await taxes.calculate(request)).lineCents).toEqual([cents]);
});

test.each([
  ["taxed with goods in Texas", "TX", [goods(2000)], 53],
  ["not taxed in Michigan", "MI", [goods(2000)], 0],
  ["taxed in Florida, where it is unavoidable", "FL", [goods(2000)], 51],
  ["exempt with exempt clothing", "PA", [clothing(2900)], 0],
  ["taxed by the value of what is taxed", "PA", [goods(1000), clothing(3000)], 13],
])("shipping is %s", async (_how, state, lines, cents) => {
  const tax = await taxes.calculate({ place: us(state), lines, shippingCents: 849 });
  expect(tax.shippingCents).toBe(cents);
});

test("in the UK and Australia prices and shipping include the tax", async () => {
  const lines = [goods(2000), clothing(2900)];
  const gb = await taxes.calculate({
    place: { ...us(""), country: "GB" },
    lines,
    shippingCents: 600,
  });
  expect(gb).toMatchObject({ lineCents: [333, 483], shippingCents: 100, isIncluded: true });
  const au = await taxes.calculate({
    place: { ...us("NSW"), country: "AU" },
    lines,
    shippingCents: 550,
  });
  expect(au).toMatchObject({ lineCents: [182, 264], shippingCents: 50, isIncluded: true });
});

test("the shop collects no tax without a registration", async () => {
  const none = createTaxTable(async ({ state }) => state !== "CA");
  const request = { lines: [goods(2000)], shippingCents: 649 };
  const tax = await none.calculate({ ...request, place: us("CA") });
  expect(tax).toMatchObject({ lineCents: [0], shippingCents: 0, ppm: 0 });
  expect((await none.calculate({ ...request, place: us("TX") })).lineCents).toEqual([125]);
});

const line = fc.record({
  kind: fc.constantFrom("goods" as const, "clothing" as const),
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 0, max: 60_000 }),
});
const place = fc.oneof(
  fc.constantFrom(...Object.keys(rates.US)).map(us),
  fc
    .constantFrom(...Object.keys(rates.CA))
    .map((state) => ({ ...us(state), country: "CA" as const })),
  fc.constantFrom("GB" as const, "AU" as const).map((country) => ({ ...us(""), country })),
);

test("the tax of a line depends on that line alone and is never negative or above its price", async () => {
  const lines = fc.array(line, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(place, lines, fc.nat(3000), async (to, all, shippingCents) => {
      const tax = await taxes.calculate({ place: to, lines: all, shippingCents });
      for (const [at, one] of all.entries()) {
        const alone = await taxes.calculate({ place: to, lines: [one], shippingCents: 0 });
        expect(tax.lineCents[at]).toBe(alone.lineCents[0]);
        expect(tax.lineCents[at]).toBeGreaterThanOrEqual(0);
        expect(tax.lineCents[at]).toBeLessThanOrEqual(one.cents);
      }
      expect(tax.shippingCents).toBeGreaterThanOrEqual(0);
      expect(tax.shippingCents).toBeLessThanOrEqual(shippingCents);
      if (sumAmounts(tax.lineCents) + tax.shippingCents > 0) expect(tax.ppm).toBeGreaterThan(0);
    }),
  );
});
