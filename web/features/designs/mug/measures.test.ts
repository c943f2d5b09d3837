import { expect, test } from "vitest";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { mugMeasures, nearestTurn, turnInDegrees, VIEWS, viewWords } from "./measures.ts";

const SMALL: PrintArea = {
  width: 2700,
  height: 1050,
  dpi: 300,
  safe: 75,
  bleed: 0,
  wraps: true,
  background: true,
};

test("the middle of a side is a quarter turn off the handle", () => {
  const { print } = mugMeasures(SMALL);
  const angle = print.from + (600 / 2700) * print.angle;
  expect((angle * 180) / Math.PI).toBeCloseTo(90, -1);
  expect(2 * print.from + print.angle).toBeCloseTo(2 * Math.PI);
});

test("the print lies in the middle of the wall", () => {
  expect(mugMeasures(SMALL).print).toMatchObject({ bottom: 0.125, top: 3.625 });
});

test("15 oz is a larger mug around the same inches of print", () => {
  const large = mugMeasures({ ...SMALL, height: 1140 });
  expect(large.height).toBeGreaterThan(4.1);
  expect(large.print.angle * large.radius).toBeCloseTo(9);
  expect(large.print.top - large.print.bottom).toBeCloseTo(3.8);
});

test("it turns the shorter way", () => {
  expect(nearestTurn(0, Math.PI * 1.5)).toBeCloseTo(-Math.PI / 2);
  expect(nearestTurn(10, 10)).toBe(10);
});

test("views are said as they look", () => {
  expect(viewWords(VIEWS.handleRight)).toContain("Handle at the right");
  expect(viewWords(VIEWS.handleLeft)).toContain("Handle at the left");
  expect(viewWords(VIEWS.opposite)).toContain("Handle at the back");
  expect(viewWords(0)).toBe("Handle in front");
  expect(turnInDegrees(Math.PI)).toBe(0);
});
