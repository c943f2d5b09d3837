import { expect, test } from "vitest";
import type { Variant } from "#shared/contracts/catalog.ts";
import { changeVariant, listColors, listSizes } from "./variant-choice.ts";

const area = { width: 1, height: 1, dpi: 1, safe: 0, bleed: 0, wraps: false, background: false };

function createVariant(id: number, size: string, color: string | null): Variant {
  return { id, size, color, color_hex: null, price: 29, print_area: area };
}

const SHIRT = [
  createVariant(1, "S", "White"),
  createVariant(2, "M", "White"),
  createVariant(3, "XL", "White"),
  createVariant(4, "M", "Black"),
  createVariant(5, "L", "Black"),
] as const;

test("lists each size and color once", () => {
  expect(listSizes(SHIRT)).toEqual(["S", "M", "XL", "L"]);
  expect(listColors(SHIRT).map(({ color }) => color)).toEqual(["White", "Black"]);
  expect(listColors([createVariant(1, "11 oz", null), createVariant(2, "15 oz", null)])).toEqual(
    [],
  );
});

test("changes one option and keeps the other if the combination exists", () => {
  expect(changeVariant(SHIRT, SHIRT[1], { color: "Black" }).id).toBe(4);
  expect(changeVariant(SHIRT, SHIRT[3], { size: "L" }).id).toBe(5);
});

test("keeps the changed option if the combination does not exist", () => {
  expect(changeVariant(SHIRT, SHIRT[2], { color: "Black" }).color).toBe("Black");
  expect(changeVariant(SHIRT, SHIRT[4], { size: "S" }).size).toBe("S");
});
