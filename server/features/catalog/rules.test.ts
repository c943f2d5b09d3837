import { expect, test } from "vitest";
import catalogue from "./catalogue.json" with { type: "json" };
import { findFreeId, parseCatalogue } from "./rules.ts";

const [MUG_ENTRY, ...OTHERS] = catalogue.products;
const { printAreas } = catalogue;

test.each([
  [
    "two equal slugs",
    [MUG_ENTRY, { ...MUG_ENTRY, id: 8 }],
    "two products have the slug coffee-mug",
  ],
  ["a duplicate id", [MUG_ENTRY, { ...MUG_ENTRY, slug: "cup" }], "two products have the id 1"],
  [
    "a duplicate partner variant id",
    [
      { ...MUG_ENTRY, variants: MUG_ENTRY?.variants.flatMap((one) => [one, { ...one, id: 102 }]) },
      ...OTHERS,
    ],
    "two variants have the partnerVariantId 1320",
  ],
  [
    "an unknown print area",
    [{ ...MUG_ENTRY, variants: MUG_ENTRY?.variants.map((one) => ({ ...one, printAreaId: 99 })) }],
    "the variant 101 is printed on 99",
  ],
  ["a price of zero", [{ ...MUG_ENTRY, priceCents: 0 }], "priceCents"],
  ["an unknown field", [{ ...MUG_ENTRY, colour: "red" }], "colour"],
])("parseCatalogue rejects a catalog with %s and names the fault", (_what, products, words) => {
  expect(() => parseCatalogue({ printAreas, products })).toThrow(words);
});

test("findFreeId returns the wanted id, or the next after the highest if it is taken", () => {
  const taken = [{ id: 1 }, { id: 5 }];
  expect([findFreeId(taken, 3), findFreeId(taken, 5), findFreeId([], 1)]).toEqual([3, 6, 1]);
});
