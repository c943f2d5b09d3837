import { expect, test } from "vitest";
import type { Character } from "#shared/contracts/characters.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { texts } from "#web/texts/stuff.ts";
import {
  filterMixes,
  filterOrders,
  filterPhotos,
  getEmptyText,
  isFiltering,
  listDistinct,
} from "./filters.ts";
import { readStuffSearch } from "./stuff-search.ts";

const MIXES = [
  { id: "a", name: "Zoë", theme: "pop art", version: "V1", starred: true },
  { id: "b", name: "Zoë", theme: "coin", version: "V2", starred: false },
  { id: "c", name: "Maya", theme: "pop art", version: "V2", starred: false },
] as Mix[];

test.each([
  [{}, "abc"],
  [{ q: "zoe" }, "ab"],
  [{ q: "  ART maya " }, "c"],
  [{ q: "v2" }, "bc"],
  [{ q: "nobody" }, ""],
  [{ starred: 1 as const }, "a"],
  [{ theme: "pop art" }, "ac"],
  [{ person: "Zoë", theme: "coin" }, "b"],
  [{ person: "Zoë", starred: 1 as const, q: "coin" }, ""],
])("filters the mixes by %o to '%s'", (search, ids) => {
  expect(
    filterMixes(MIXES, search)
      .map(({ id }) => id)
      .join(""),
  ).toBe(ids);
});

test.each([
  [{ starred: 1 as const }, "nothingStarred"],
  [{ starred: 1 as const, person: "Zoë" }, "nothingFits"],
  [{ theme: "coin" }, "nothingFits"],
  [{ starred: 1 as const, q: "zoe" }, "nothingFound"],
] as const)("describes an empty result of %o as %s", (search, words) => {
  expect(getEmptyText(search)).toBe(texts[words]);
});

test("finds photos by name, and orders by mix, product and number", () => {
  const photos = [{ name: "Zoë" }, { name: "Maya" }] as Character[];
  expect(filterPhotos(photos, { q: "may" })).toEqual([photos[1]]);
  const orders = [
    { product: "Coffee Mug", variant: "11 oz", printful_order_id: "123", genimages: MIXES[0] },
    { product: "Poster", variant: "18x24", printful_order_id: "124", genimages: null },
  ] as PlacedOrder[];
  expect(filterOrders(orders, { q: "mug" })).toEqual([orders[0]]);
  expect(filterOrders(orders, { q: "zoe" })).toEqual([orders[0]]);
  expect(filterOrders(orders, { q: "124" })).toEqual([orders[1]]);
});

test("lists distinct values in alphabetical order", () => {
  expect(listDistinct(["b", "a", "b"])).toEqual(["a", "b"]);
});

test.each([
  [
    { q: "maya", starred: 1 },
    { q: "maya", starred: 1 },
  ],
  [
    { q: 2026, starred: "1" },
    { q: "2026", starred: 1 },
  ],
  [
    { tab: 2, q: "mug" },
    { tab: 2, q: "mug" },
  ],
  [
    { theme: "pop art", person: "Zoë" },
    { theme: "pop art", person: "Zoë" },
  ],
  [{ q: "  ", theme: [], person: {}, starred: 0, tab: 0 }, {}],
])("reads the search parameters %o as %o", (search, read) => {
  expect(readStuffSearch(search)).toEqual(read);
  expect(isFiltering(readStuffSearch(search))).toBe(Object.keys(read).some((key) => key !== "tab"));
});
