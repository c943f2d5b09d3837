import { expect, test } from "vitest";
import { isHorizontalDrag, toPercent } from "./horizontal-drag.ts";

test.each([
  [8, 0, true],
  [-20, 19, true],
  [7, 0, false],
  [20, 20, false],
  [9, -60, false],
])("detects whether %i px right and %i px down is a horizontal drag", (dx, dy, means) => {
  expect(isHorizontalDrag(dx, dy)).toBe(means);
});

test.each([
  [100, 0],
  [105, 0],
  [200, 50],
  [141, 20.5],
  [297, 100],
  [-50, 0],
  [900, 100],
])("converts %i px in a box from 100 to 300 to percent", (x, percent) => {
  expect(toPercent(x, { left: 100, width: 200 })).toBe(percent);
});
