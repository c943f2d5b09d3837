import { expect, test } from "vitest";
import { formatPrintedSize } from "./placement-format.ts";
import { createDefaultLayout } from "./sheet.ts";

const SHIRT = {
  ...{ width: 1800, height: 2400, dpi: 150, safe: 38, bleed: 0 },
  ...{ wraps: false, background: false },
};

test("formats the size of the printed part", () => {
  expect(formatPrintedSize(SHIRT, createDefaultLayout(SHIRT).picture)).toBe("10 × 15 in");
  expect(formatPrintedSize(SHIRT, createDefaultLayout(SHIRT, "badge").picture)).toBe("10 × 10 in");
});
