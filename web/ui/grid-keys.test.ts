import { describe, expect, test } from "vitest";
import { findNextInGrid } from "./grid-keys.ts";

/** Rows of three, three and two. */
const places = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
  x: (at % 3) * 100,
  y: Math.floor(at / 3) * 200,
}));

describe("the keys in a grid", () => {
  test("move through the rows with left and right, and to both ends with Home and End", () => {
    expect(findNextInGrid(places, 1, "ArrowRight")).toBe(2);
    expect(findNextInGrid(places, 3, "ArrowLeft")).toBe(2);
    expect(findNextInGrid(places, 4, "Home")).toBe(0);
    expect(findNextInGrid(places, 4, "End")).toBe(7);
  });

  test("stay in the column with up and down, or close to it if the row is too short", () => {
    expect(findNextInGrid(places, 1, "ArrowDown")).toBe(4);
    expect(findNextInGrid(places, 6, "ArrowUp")).toBe(3);
    expect(findNextInGrid(places, 5, "ArrowDown")).toBe(7);
  });

  test("do not leave the grid", () => {
    expect(findNextInGrid(places, 0, "ArrowLeft")).toBeNull();
    expect(findNextInGrid(places, 0, "ArrowUp")).toBeNull();
    expect(findNextInGrid(places, 7, "ArrowDown")).toBeNull();
    expect(findNextInGrid(places, 7, "End")).toBeNull();
    expect(findNextInGrid(places, 1, "a")).toBeNull();
    expect(findNextInGrid(places, -1, "ArrowRight")).toBeNull();
  });
});
