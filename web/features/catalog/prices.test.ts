import { expect, test } from "vitest";
import type { Variant } from "#shared/contracts/catalog.ts";
import { priceLabel, sizesLine } from "./prices.ts";

function variant(size: string, price: number, color: string | null = null): Variant {
  const area = { width: 1, height: 1, dpi: 1, safe: 0, bleed: 0, wraps: false, background: true };
  return { id: 1, size, color, color_hex: null, price, print_area: area };
}

test("one price is that price", () => {
  expect(priceLabel({ price: 20, variants: [variant("11 oz", 20)] })).toBe("$20.00");
  expect(priceLabel({ price: 20, variants: [] })).toBe("$20.00");
});

test("several prices are 'from' the lowest, wherever it stands", () => {
  const variants = [variant("12×16 in", 30), variant("8×10 in", 26)];
  expect(priceLabel({ price: 30, variants })).toBe("from\u00a0$26.00");
});

test("sizes stand in a line, each once, with the number of colors", () => {
  expect(sizesLine({ variants: [variant("11 oz", 20)] })).toBe("11\u00a0oz");
  const variants = ["White", "Black"].flatMap((color) =>
    ["S", "M"].map((size) => variant(size, 29, color)),
  );
  expect(sizesLine({ variants })).toBe("S, M in\u00a02\u00a0colors");
});
