import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FRAME_RATIO, type Frame, rotateSize, type Size } from "./cut.ts";
import {
  computeFaceFrame,
  computeMaxZoom,
  computeWidestFrame,
  computeZoom,
  isInFrame,
  panPhoto,
  rotateBox,
  rotateCut,
  zoomTo,
} from "./frame-moves.ts";

const WIDE = { width: 4000, height: 3000 };
const side = fc.integer({ min: 40, max: 9000 });
const sizes = fc.record({ width: side, height: side });
const shares = fc.double({ min: 0, max: 1, noNaN: true });
const zooms = fc.double({ min: 0.01, max: 50, noNaN: true });
const pulls = fc.double({ min: -20_000, max: 20_000, noNaN: true });

function expectInside(size: Size, { x, y, width }: Frame) {
  expect(width).toBeGreaterThan(0);
  expect(x).toBeGreaterThanOrEqual(-0.001);
  expect(y).toBeGreaterThanOrEqual(-0.001);
  expect(x + width).toBeLessThanOrEqual(size.width + 0.001);
  expect(y + width * FRAME_RATIO).toBeLessThanOrEqual(size.height + 0.001);
}

describe("the frame", () => {
  it("starts at the maximum size, centered", () => {
    expect(computeWidestFrame(WIDE)).toEqual({ x: 1000, y: 0, width: 2000 });
    expect(computeWidestFrame({ width: 200, height: 900 })).toEqual({ x: 0, y: 300, width: 200 });
  });

  it("stays inside the photo after any sequence of moves", () => {
    fc.assert(
      fc.property(sizes, zooms, pulls, pulls, shares, (size, zoom, x, y, at) => {
        const zoomed = zoomTo(size, computeWidestFrame(size), zoom, { x: at, y: at });
        expectInside(size, zoomed);
        const pulled = panPhoto(size, zoomed, { x, y });
        expectInside(size, pulled);
        const turned = rotateCut(size, { turns: 0, frame: pulled });
        expect(turned.turns).toBe(1);
        if (turned.frame) expectInside(rotateSize(size, 1), turned.frame);
      }),
    );
  });

  it("is never narrower than 256 px or an eighth of the widest", () => {
    expect(computeMaxZoom(WIDE)).toBeCloseTo(2000 / 256);
    expect(computeMaxZoom({ width: 9000, height: 9000 })).toBe(8);
    expect(computeMaxZoom({ width: 200, height: 300 })).toBe(1);
    const zoomed = zoomTo(WIDE, computeWidestFrame(WIDE), 99);
    expect(zoomed.width).toBeCloseTo(256);
    expect(computeZoom(WIDE, zoomed)).toBeCloseTo(computeMaxZoom(WIDE));
  });

  it("keeps the zoomed point in place", () => {
    const frame = { x: 1200, y: 300, width: 1200 };
    const zoomed = zoomTo(WIDE, frame, 4, { x: 0.25, y: 0.75 });
    expect(zoomed.x + zoomed.width * 0.25).toBeCloseTo(1500);
    expect(zoomed.y + zoomed.width * FRAME_RATIO * 0.75).toBeCloseTo(1650);
  });

  it("moves left when the photo is dragged to the right", () => {
    const frame = { x: 1200, y: 300, width: 1000 };
    expect(panPhoto(WIDE, frame, { x: 100, y: -50 })).toEqual({ x: 1100, y: 350, width: 1000 });
  });

  it("is unchanged after four quarter turns", () => {
    const cut = { turns: 0 as const, frame: { x: 1500, y: 700, width: 600 } };
    const once = rotateCut(WIDE, cut);
    const twice = rotateCut(rotateSize(WIDE, 1), once);
    const thrice = rotateCut(WIDE, twice);
    expect(rotateCut(rotateSize(WIDE, 1), thrice)).toEqual(cut);
    expect(rotateCut(WIDE, { turns: 3, frame: null })).toEqual({ turns: 0, frame: null });
  });
});

describe("the face", () => {
  const face = { x: 0.7, y: 0.2, width: 0.15, height: 0.2 };

  it("is framed a bit above the middle, with a margin", () => {
    const frame = computeFaceFrame(WIDE, face);
    expect(frame.width).toBeCloseTo(1560);
    expect(isInFrame(WIDE, frame, face)).toBe(true);
    expectInside(WIDE, frame);
  });

  it("is framed inside the photo at any position", () => {
    fc.assert(
      fc.property(sizes, shares, shares, shares, (size, x, y, width) => {
        expectInside(size, computeFaceFrame(size, { x, y, width, height: width }));
      }),
    );
  });

  it("is framed no narrower than the 512 px a print needs", () => {
    const far = { x: 0.5, y: 0.5, width: 0.01, height: 0.013 };
    expect(computeFaceFrame(WIDE, far).width).toBe(512);
  });

  it("rotates with the photo", () => {
    expect(rotateBox(face, 1)).toEqual({ x: 1 - 0.2 - 0.2, y: 0.7, width: 0.2, height: 0.15 });
    const round = rotateBox(rotateBox(face, 3), 1);
    expect(round.x).toBeCloseTo(face.x);
    expect(round.y).toBeCloseTo(face.y);
  });
});
