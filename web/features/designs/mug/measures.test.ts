import { expect, test } from "vitest";
import { LARGE_MUG_PRINT, MUG_PRINT } from "#shared/mug.ts";
import { computeMugMeasures, describeView, findNearestTurn, toDegrees, VIEWS } from "./measures.ts";

test("places the center of a side a quarter turn from the handle", () => {
  const { print } = computeMugMeasures(MUG_PRINT);
  const angle = print.from + (600 / 2700) * print.angle;
  expect((angle * 180) / Math.PI).toBeCloseTo(90, -1);
  expect(2 * print.from + print.angle).toBeCloseTo(2 * Math.PI);
});

test("centers the print on the wall", () => {
  expect(computeMugMeasures(MUG_PRINT).print).toMatchObject({ bottom: 0.125, top: 3.625 });
});

test("makes a 15 oz mug larger with the same print width in inches", () => {
  const large = computeMugMeasures(LARGE_MUG_PRINT);
  expect(large.height).toBeGreaterThan(4.1);
  expect(large.print.angle * large.radius).toBeCloseTo(9);
  expect(large.print.top - large.print.bottom).toBeCloseTo(3.8);
});

test("turns the shorter way", () => {
  expect(findNearestTurn(0, Math.PI * 1.5)).toBeCloseTo(-Math.PI / 2);
  expect(findNearestTurn(10, 10)).toBe(10);
});

test("describes the visible side", () => {
  expect(describeView(VIEWS.handleRight)).toContain("Handle at the right");
  expect(describeView(VIEWS.handleLeft)).toContain("Handle at the left");
  expect(describeView(VIEWS.opposite)).toContain("Handle at the back");
  expect(describeView(0)).toBe("Handle in front");
  expect(toDegrees(Math.PI)).toBe(0);
});
