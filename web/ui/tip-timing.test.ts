import { describe, expect, test } from "vitest";
import { computeTipDelay, computeTipPlace } from "./tip-timing.ts";

describe("a tooltip", () => {
  test("opens after 700 ms, and at once within 300 ms of the one before", () => {
    expect(computeTipDelay(10_000, null)).toBe(700);
    expect(computeTipDelay(10_000, 9_700)).toBe(0);
    expect(computeTipDelay(10_000, 9_699)).toBe(700);
  });

  test("is placed below its button, or above it at the bottom of the window, never outside", () => {
    const view = { width: 400, height: 300 };
    const tip = { width: 100, height: 30 };
    const button = { left: 180, top: 100, bottom: 144, width: 44 };
    expect(computeTipPlace(button, tip, view)).toEqual({ left: 152, top: 150 });
    const low = { ...button, top: 250, bottom: 294 };
    expect(computeTipPlace(low, tip, view)).toEqual({ left: 152, top: 214 });
    expect(computeTipPlace(button, tip, view, true)).toEqual({ left: 152, top: 64 });
    expect(computeTipPlace({ ...button, left: 0 }, tip, view).left).toBe(8);
    expect(computeTipPlace({ ...button, left: 356 }, tip, view).left).toBe(292);
  });
});
