import { expect, test } from "vitest";
import catalogue from "./catalogue.json" with { type: "json" };
import { freeId, parseCatalogue } from "./rules.ts";

const [CUP, ...OTHERS] = catalogue.products;
const { printAreas } = catalogue;

test.each([
  ["two of one slug", [CUP, { ...CUP, id: 8 }], "two products have the slug coffee-mug"],
  ["a number twice", [CUP, { ...CUP, slug: "cup" }], "two products have the id 1"],
  [
    "one printer's number twice",
    [{ ...CUP, variants: CUP?.variants.flatMap((one) => [one, { ...one, id: 102 }]) }, ...OTHERS],
    "two variants have the partnerVariantId 1320",
  ],
  [
    "a print area that there isn't",
    [{ ...CUP, variants: CUP?.variants.map((one) => ({ ...one, printAreaId: 99 })) }],
    "the variant 101 is printed on 99",
  ],
  ["a price of nothing", [{ ...CUP, priceCents: 0 }], "priceCents"],
  ["what nobody knows", [{ ...CUP, colour: "red" }], "colour"],
])("a catalogue with %s is refused by name", (_what, products, words) => {
  expect(() => parseCatalogue({ printAreas, products })).toThrow(words);
});

test("a number that is taken gives the next after the last", () => {
  const taken = [{ id: 1 }, { id: 5 }];
  expect([freeId(taken, 3), freeId(taken, 5), freeId([], 1)]).toEqual([3, 6, 1]);
});
