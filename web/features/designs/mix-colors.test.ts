import { expect, test } from "vitest";
import { mainColors } from "./mix-colors.ts";

function pixels(...runs: [count: number, rgba: [number, number, number, number]][]) {
  return new Uint8ClampedArray(runs.flatMap(([count, rgba]) => Array(count).fill(rgba).flat()));
}

test("the most frequent colors come first", () => {
  const picture = pixels([3, [200, 30, 30, 255]], [9, [20, 120, 110, 255]]);
  expect(mainColors(picture, 3)).toEqual(["#14786e", "#c81e1e"]);
});

test("what looks alike is offered once", () => {
  const picture = pixels([5, [63, 63, 63, 255]], [4, [65, 65, 65, 255]], [1, [255, 255, 0, 255]]);
  expect(mainColors(picture, 2)).toEqual(["#3f3f3f", "#ffff00"]);
});

test("what is see-through does not count", () => {
  expect(mainColors(pixels([5, [0, 0, 0, 0]]), 3)).toEqual([]);
});
