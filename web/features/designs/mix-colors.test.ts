import { expect, test } from "vitest";
import { computeMainColors } from "./mix-colors.ts";

function createPixels(...runs: [count: number, rgba: [number, number, number, number]][]) {
  return new Uint8ClampedArray(runs.flatMap(([count, rgba]) => Array(count).fill(rgba).flat()));
}

test("returns the most frequent colors first", () => {
  const picture = createPixels([3, [200, 30, 30, 255]], [9, [20, 120, 110, 255]]);
  expect(computeMainColors(picture, 3)).toEqual(["#14786e", "#c81e1e"]);
});

test("returns similar colors once", () => {
  const picture = createPixels(
    [5, [63, 63, 63, 255]],
    [4, [65, 65, 65, 255]],
    [1, [255, 255, 0, 255]],
  );
  expect(computeMainColors(picture, 2)).toEqual(["#3f3f3f", "#ffff00"]);
});

test("ignores transparent pixels", () => {
  expect(computeMainColors(createPixels([5, [0, 0, 0, 0]]), 3)).toEqual([]);
});
