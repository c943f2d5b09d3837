import { expect, test } from "vitest";
import type { Variant } from "#shared/contracts/catalog.ts";
import { formatPriceRange, formatSizes } from "./prices.ts";

function createVariant(size: string, price: number, color: string | null = null): Variant {
  const area = { width: 1, height: 1, dpi: 1, safe: 0, bleed: 0, wraps: false, background: true };
  return { id: 1, size, color, color_hex: null, price, print_area: area };
}

test("a single price is shown as it is", () => {
  expect(formatPriceRange({ price: 20, variants: [createVariant("11 oz", 20)] })).toBe("$20.00");
  expect(formatPriceRange({ price: 20, variants: [] })).toBe("$20.00");
});

test("several prices read 'from' the lowest, in any order", () => {
  const variants = [createVariant("12×16 in", 30), createVariant("8×10 in", 26)];
  expect(formatPriceRange({ price: 30, variants })).toBe("from\u00a0$26.00");
});

test("the sizes line lists each size once, with the number of colors", () => {
  expect(formatSizes({ variants: [createVariant("11 oz", 20)] })).toBe("11\u00a0oz");
  const variants = ["White", "Black"].flatMap((color) =>
    ["S", "M"].map((size) => createVariant(size, 29, color)),
  );
  expect(formatSizes({ variants })).toBe("S, M in\u00a02\u00a0colors");
});
