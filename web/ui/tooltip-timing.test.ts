import { expect, test } from "vitest";
import { computeTooltipDelay } from "./tooltip-timing.ts";

test("a tooltip opens after 700 ms, and at once within 300 ms of the one before", () => {
  expect(computeTooltipDelay(10_000, null)).toBe(700);
  expect(computeTooltipDelay(10_000, 9_700)).toBe(0);
  expect(computeTooltipDelay(10_000, 9_699)).toBe(700);
});
