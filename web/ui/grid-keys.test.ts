import { describe, expect, test } from "vitest";
import { nextInGrid } from "./grid-keys.ts";

/** Two rows of three, one of two. */
const places = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
  x: (at % 3) * 100,
  y: Math.floor(at / 3) * 200,
}));

describe("arrows in a grid", () => {
  test("left and right lead through the rows, Home and End to both ends", () => {
    expect(nextInGrid(places, 1, "ArrowRight")).toBe(2);
    expect(nextInGrid(places, 3, "ArrowLeft")).toBe(2);
    expect(nextInGrid(places, 4, "Home")).toBe(0);
    expect(nextInGrid(places, 4, "End")).toBe(7);
  });

  test("up and down stay in the column, or next to it where the row is too short", () => {
    expect(nextInGrid(places, 1, "ArrowDown")).toBe(4);
    expect(nextInGrid(places, 6, "ArrowUp")).toBe(3);
    expect(nextInGrid(places, 5, "ArrowDown")).toBe(7);
  });

  test("nothing leads out of it", () => {
    expect(nextInGrid(places, 0, "ArrowLeft")).toBeNull();
    expect(nextInGrid(places, 0, "ArrowUp")).toBeNull();
    expect(nextInGrid(places, 7, "ArrowDown")).toBeNull();
    expect(nextInGrid(places, 7, "End")).toBeNull();
    expect(nextInGrid(places, 1, "a")).toBeNull();
    expect(nextInGrid(places, -1, "ArrowRight")).toBeNull();
  });
});
