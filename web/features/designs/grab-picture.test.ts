import { describe, expect, it } from "vitest";
import { MUG_PRINT } from "#shared/mug.ts";
import { applyPinch } from "./grab-picture.ts";
import { applyToPoint, createPinch } from "./pinch.ts";
import { createDefaultLayout, type Point } from "./sheet.ts";

const { picture } = createDefaultLayout(MUG_PRINT);

function drag(copy: number, by: Point, reach = 0) {
  const centre = { x: (copy === 0 ? picture.x : 1 - picture.x) * MUG_PRINT.width, y: 525 };
  const goal = { x: centre.x + by.x, y: centre.y + by.y };
  const pinch = createPinch([centre, centre], [goal, goal]);
  return applyPinch(MUG_PRINT, { picture, copy, centre }, { pinch, reach });
}

describe("dragging", () => {
  it("moves the picture as far as the pointer", () => {
    const pulled = drag(0, { x: 270, y: 105 }).picture;
    expect(pulled.x).toBeCloseTo(picture.x + 0.1);
    expect(pulled.y).toBeCloseTo(0.6);
  });

  it("moves the first copy against the second one", () => {
    expect(drag(1, { x: 270, y: 0 }).picture.x).toBeCloseTo(picture.x - 0.1);
  });

  it("snaps to the center of a side and shows the guide", () => {
    const { picture: pulled, lines } = drag(0, { x: 12, y: -9 }, 20);
    expect(pulled.x).toBeCloseTo(picture.x);
    expect(pulled.y).toBeCloseTo(0.5);
    expect(lines).toEqual({ x: 600, y: 525 });
  });

  it("does not snap farther away", () => {
    expect(drag(0, { x: 60, y: 60 }, 20).lines).toEqual({ x: null, y: null });
  });
});

describe("pinching", () => {
  const before = [
    { x: 500, y: 525 },
    { x: 700, y: 525 },
  ] as const;

  it("zooms about the center of the fingers", () => {
    const now = [
      { x: 400, y: 525 },
      { x: 800, y: 525 },
    ] as const;
    const grab = { picture, copy: 0, centre: { x: 600, y: 525 } };
    const pulled = applyPinch(MUG_PRINT, grab, {
      pinch: createPinch(before, now),
      reach: 0,
    }).picture;
    expect(pulled.width).toBeCloseTo(picture.width * 2);
    expect(pulled.x).toBeCloseTo(picture.x);
    expect(pulled.rotation).toBe(0);
  });

  it("rotates about the center of the fingers", () => {
    const now = [
      { x: 600, y: 425 },
      { x: 600, y: 625 },
    ] as const;
    const pinch = createPinch(before, now);
    expect(pinch.degrees).toBeCloseTo(90);
    expect(applyToPoint(pinch, { x: 700, y: 525 }).y).toBeCloseTo(625);
  });
});
