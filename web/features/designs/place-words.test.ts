import { expect, test } from "vitest";
import { printedSize } from "./place-words.ts";
import { usual } from "./sheet.ts";

const SHIRT = {
  ...{ width: 1800, height: 2400, dpi: 150, safe: 38, bleed: 0 },
  ...{ wraps: false, background: false },
};

test("the size is that of what is printed, whatever was cut away", () => {
  expect(printedSize(SHIRT, usual(SHIRT).picture)).toBe("10 × 15 in");
  expect(printedSize(SHIRT, usual(SHIRT, "badge").picture)).toBe("10 × 10 in");
});
