import { describe, expect, test } from "vitest";
import { nextInGrid } from "./grid-keys.ts";

/** Rows of three, three and two. */
const places = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
  x: (at % 3) * 100,
  y: Math.floor(at / 3) * 200,
}));

describe("the keys in a grid", () => {
  test("move through the rows with left and right, and to both ends with Home and End", () => {
    expect(nextInGrid(places, 1, "ArrowRight")).toBe(2);
    expect(nextInGrid(places, 3, "ArrowLeft")).toBe(2);
    expect(nextInGrid(places, 4, "Home")).toBe(0);
    expect(nextInGrid(places, 4, "End")).toBe(7);
  });

  test("stay in the column with up and down, or close to it if the row is too short", () => {
    expect(nextInGrid(places, 1, "ArrowDown")).toBe(4);
    expect(nextInGrid(places, 6, "ArrowUp")).toBe(3);
    expect(nextInGrid(places, 5, "ArrowDown")).toBe(7);
  });

  test("do not leave the grid", () => {
    expect(nextInGrid(places, 0, "ArrowLeft")).toBeNull();
    expect(nextInGrid(places, 0, "ArrowUp")).toBeNull();
    expect(nextInGrid(places, 7, "ArrowDown")).toBeNull();
    expect(nextInGrid(places, 7, "End")).toBeNull();
    expect(nextInGrid(places, 1, "a")).toBeNull();
    expect(nextInGrid(places, -1, "ArrowRight")).toBeNull();
  });
});
