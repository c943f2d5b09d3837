import { describe, expect, it, test } from "vitest";
import { PRINT_CUTS, type PrintArea } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { MUG_PRINT } from "#shared/mug.ts";
import { computeEffectiveDpi, getMinDpi } from "#shared/print.ts";
import {
  centerPicture,
  copyPicture,
  fillPicture,
  fitPicture,
  getZoom,
  nudgePicture,
  rotatePicture,
  sharpenPicture,
  snapRotation,
  zoomPicture,
} from "./picture-edits.ts";
import { findPictureFault } from "./picture-faults.ts";
import { computeBoundingBox, createDefaultLayout, listPlacements } from "./sheet.ts";
import { toWireLayout } from "./wire-layout.ts";

const POSTER: PrintArea = {
  width: 3600,
  height: 4800,
  dpi: 200,
  safe: 50,
  bleed: 25,
  wraps: false,
  background: true,
};
const SHIRT: PrintArea = {
  ...MUG_PRINT,
  width: 1800,
  height: 2400,
  dpi: 150,
  wraps: false,
  background: false,
};
const AREAS = [MUG_PRINT, POSTER, SHIRT];

describe("moving", () => {
  it("wraps around a mug", () => {
    const { picture } = createDefaultLayout(MUG_PRINT);
    const moved = nudgePicture(MUG_PRINT, { ...picture, x: 0.99 }, { x: 54, y: 0 });
    expect(moved.x).toBeCloseTo(0.01);
  });

  it("is limited to the surroundings of a poster", () => {
    const { picture } = createDefaultLayout(POSTER);
    const moved = nudgePicture(POSTER, picture, { x: 99_999, y: -99_999 });
    expect(moved).toMatchObject({ x: 1.5, y: -0.5 });
  });
});

describe("turning", () => {
  test.each([
    [190, -170],
    [-190, 170],
    [540, -180],
    [45, 45],
  ])("normalizes %d to %d degrees", (degrees, normalized) => {
    expect(rotatePicture(createDefaultLayout(MUG_PRINT).picture, degrees).rotation).toBe(
      normalized,
    );
  });

  it("snaps to a nearby quarter turn", () => {
    expect(snapRotation(88)).toBe(90);
    expect(snapRotation(80)).toBe(80);
  });
});

test.each(AREAS)("fit resets to the default size on $width × $height", (area) => {
  const { picture } = createDefaultLayout(area);
  const messy = { ...picture, x: 0.9, y: 0.1, width: 1.7, rotation: 33 };
  expect(fitPicture(area, messy)).toEqual(picture);
  expect(findPictureFault(area, fitPicture(area, messy))).toBeNull();
});

test.each(AREAS)("fill leaves no background on $width × $height", (area) => {
  for (const copies of area.wraps ? ([1, 2] as const) : ([1] as const)) {
    const filled = fillPicture(area, { ...createDefaultLayout(area).picture, copies });
    const boxes = listPlacements(area, filled).map(computeBoundingBox);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeLessThanOrEqual(0.01);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThanOrEqual(area.width - 0.01);
    expect(Math.max(...boxes.map(({ top }) => top))).toBeLessThanOrEqual(0.01);
    expect(Math.min(...boxes.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(
      area.height - 0.01,
    );
  }
});

test.each(AREAS)(
  "sharpen gives sufficient resolution, also after rounding, on $width × $height",
  (area) => {
    const layout = createDefaultLayout(area);
    const picture = sharpenPicture(area, { ...layout.picture, width: 3 });
    const sent = toWireLayout({ ...layout, picture });
    expect(computeEffectiveDpi(MIX_SIZE.width, area, sent)).toBeGreaterThanOrEqual(getMinDpi(area));
    expect(computeEffectiveDpi(MIX_SIZE.width, area, sent)).toBeLessThan(getMinDpi(area) + 2);
  },
);

describe("both sides of a mug", () => {
  it("never starts with overlapping copies", () => {
    const single = centerPicture(MUG_PRINT, {
      ...createDefaultLayout(MUG_PRINT).picture,
      copies: 1,
    });
    expect(single.x).toBe(0.5);
    expect(copyPicture(MUG_PRINT, single, 2).x).toBe(createDefaultLayout(MUG_PRINT).picture.x);
  });

  it("leaves the first copy in place", () => {
    const moved = { ...createDefaultLayout(MUG_PRINT).picture, x: 0.3 };
    expect(copyPicture(MUG_PRINT, moved, 1)).toEqual({ ...moved, copies: 1 });
  });
});

test("zoom sets the width relative to the whole mix", () => {
  const zoomed = zoomPicture(MUG_PRINT, createDefaultLayout(MUG_PRINT).picture, 1.5);
  expect(getZoom(MUG_PRINT, zoomed)).toBeCloseTo(1.5);
});

describe("the picture fault", () => {
  const { picture } = createDefaultLayout(POSTER);

  it("detects a picture outside the print", () => {
    expect(findPictureFault(POSTER, { ...picture, x: 1.5, width: 0.3 })).toBe("off");
    expect(findPictureFault(MUG_PRINT, { ...createDefaultLayout(MUG_PRINT).picture, y: 1.5 })).toBe(
      "off",
    );
  });

  it("detects a rotated picture that misses the corner although its box does not", () => {
    const corner = { ...picture, x: 1.17, y: -0.14, width: 0.2, rotation: 45 };
    expect(computeBoundingBox(listPlacements(POSTER, corner)[0] ?? fail()).left).toBeLessThan(
      POSTER.width,
    );
    expect(findPictureFault(POSTER, corner)).toBe("off");
  });

  it("detects a picture beyond the safe area, or beyond the edge of a sheet", () => {
    expect(findPictureFault(POSTER, { ...picture, width: picture.width * 1.1 })).toBe("unsafe");
    const chest = createDefaultLayout(SHIRT).picture;
    expect(findPictureFault(SHIRT, { ...chest, y: chest.y - 0.02 })).toBe("unsafe");
  });

  it("considers only the cut part of the mix", () => {
    for (const cut of PRINT_CUTS) {
      const chest = createDefaultLayout(SHIRT, cut).picture;
      expect(findPictureFault(SHIRT, chest)).toBeNull();
      expect(findPictureFault(SHIRT, { ...chest, y: chest.y - 0.02 })).toBe("unsafe");
    }
    // Only its card is beyond the edge.
    const corner = { ...createDefaultLayout(SHIRT, "badge").picture, x: -0.5, y: 0.5 };
    expect(findPictureFault(SHIRT, corner)).toBe("off");
  });

  it("wraps around a mug instead of leaving it", () => {
    expect(
      findPictureFault(MUG_PRINT, { ...createDefaultLayout(MUG_PRINT).picture, x: 0.02 }),
    ).toBe("unsafe");
  });
});

function fail(): never {
  throw new Error("there is always a first picture");
}
