import { expect, test } from "vitest";
import { computeTooltipPlace } from "./tooltip-place.ts";

test("a tooltip is placed below its button, or above it at the bottom of the window, never outside", () => {
  const view = { width: 400, height: 300 };
  const tip = { width: 100, height: 30 };
  const button = { left: 180, top: 100, bottom: 144, width: 44 };
  expect(computeTooltipPlace(button, tip, view)).toEqual({ left: 152, top: 150 });
  const low = { ...button, top: 250, bottom: 294 };
  expect(computeTooltipPlace(low, tip, view)).toEqual({ left: 152, top: 214 });
  expect(computeTooltipPlace(button, tip, view, true)).toEqual({ left: 152, top: 64 });
  expect(computeTooltipPlace({ ...button, left: 0 }, tip, view).left).toBe(8);
  expect(computeTooltipPlace({ ...button, left: 356 }, tip, view).left).toBe(292);
});
