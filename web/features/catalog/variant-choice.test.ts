import { expect, test } from "vitest";
import type { Variant } from "#shared/contracts/catalog.ts";
import { changeVariant, colorsOf, sizesOf } from "./variant-choice.ts";

const area = { width: 1, height: 1, dpi: 1, safe: 0, bleed: 0, wraps: false, background: false };

function variant(id: number, size: string, color: string | null): Variant {
  return { id, size, color, color_hex: null, price: 29, print_area: area };
}

const SHIRT = [
  variant(1, "S", "White"),
  variant(2, "M", "White"),
  variant(3, "XL", "White"),
  variant(4, "M", "Black"),
  variant(5, "L", "Black"),
] as const;

test("sizes and colors are listed once", () => {
  expect(sizesOf(SHIRT)).toEqual(["S", "M", "XL", "L"]);
  expect(colorsOf(SHIRT).map(({ color }) => color)).toEqual(["White", "Black"]);
  expect(colorsOf([variant(1, "11 oz", null), variant(2, "15 oz", null)])).toEqual([]);
});

test("a change keeps the rest where that exists", () => {
  expect(changeVariant(SHIRT, SHIRT[1], { color: "Black" }).id).toBe(4);
  expect(changeVariant(SHIRT, SHIRT[3], { size: "L" }).id).toBe(5);
});

test("what was pressed wins where the combination does not exist", () => {
  expect(changeVariant(SHIRT, SHIRT[2], { color: "Black" }).color).toBe("Black");
  expect(changeVariant(SHIRT, SHIRT[4], { size: "S" }).size).toBe("S");
});
