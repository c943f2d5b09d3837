import { describe, expect, it, test } from "vitest";
import { PRINT_CUTS, type PrintArea } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { effectiveDpi, leastDpi } from "#shared/print.ts";
import {
  centrePicture,
  copyPicture,
  fillPicture,
  fitPicture,
  nudgePicture,
  sharpenPicture,
  straighten,
  turnPicture,
  zoomOf,
  zoomPicture,
} from "./picture-edits.ts";
import { pictureFault } from "./picture-faults.ts";
import { boxOf, picturesOn, usual } from "./sheet.ts";
import { wireLayout } from "./wire-layout.ts";

const MUG: PrintArea = {
  width: 2700,
  height: 1050,
  dpi: 300,
  safe: 75,
  bleed: 0,
  wraps: true,
  background: true,
};
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
  ...MUG,
  width: 1800,
  height: 2400,
  dpi: 150,
  wraps: false,
  background: false,
};
const AREAS = [MUG, POSTER, SHIRT];

describe("moving", () => {
  it("goes round a mug", () => {
    const { picture } = usual(MUG);
    const moved = nudgePicture(MUG, { ...picture, x: 0.99 }, { x: 54, y: 0 });
    expect(moved.x).toBeCloseTo(0.01);
  });

  it("stays near a poster", () => {
    const { picture } = usual(POSTER);
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
  ])("%d degrees is %d", (asked, kept) => {
    expect(turnPicture(usual(MUG).picture, asked).rotation).toBe(kept);
  });

  it("straightens what is nearly straight", () => {
    expect(straighten(88)).toBe(90);
    expect(straighten(80)).toBe(80);
  });
});

test.each(AREAS)("fit gives the usual size on $width × $height", (area) => {
  const { picture } = usual(area);
  const messy = { ...picture, x: 0.9, y: 0.1, width: 1.7, rotation: 33 };
  expect(fitPicture(area, messy)).toEqual(picture);
  expect(pictureFault(area, fitPicture(area, messy))).toBeNull();
});

test.each(AREAS)("fill leaves no background on $width × $height", (area) => {
  for (const copies of area.wraps ? ([1, 2] as const) : ([1] as const)) {
    const filled = fillPicture(area, { ...usual(area).picture, copies });
    const boxes = picturesOn(area, filled).map(boxOf);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeLessThanOrEqual(0.01);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThanOrEqual(area.width - 0.01);
    expect(Math.max(...boxes.map(({ top }) => top))).toBeLessThanOrEqual(0.01);
    expect(Math.min(...boxes.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(
      area.height - 0.01,
    );
  }
});

test.each(AREAS)("made smaller, its pixels suffice, also as sent, on $width × $height", (area) => {
  const layout = usual(area);
  const picture = sharpenPicture(area, { ...layout.picture, width: 3 });
  const sent = wireLayout({ ...layout, picture });
  expect(effectiveDpi(MIX_SIZE.width, area, sent)).toBeGreaterThanOrEqual(leastDpi(area));
  expect(effectiveDpi(MIX_SIZE.width, area, sent)).toBeLessThan(leastDpi(area) + 2);
});

describe("both sides of a mug", () => {
  it("never starts with one copy on the other", () => {
    const single = centrePicture(MUG, { ...usual(MUG).picture, copies: 1 });
    expect(single.x).toBe(0.5);
    expect(copyPicture(MUG, single, 2).x).toBe(usual(MUG).picture.x);
  });

  it("leaves the first copy where it is", () => {
    const moved = { ...usual(MUG).picture, x: 0.3 };
    expect(copyPicture(MUG, moved, 1)).toEqual({ ...moved, copies: 1 });
  });
});

test("zoom 1 is the whole mix", () => {
  const zoomed = zoomPicture(MUG, usual(MUG).picture, 1.5);
  expect(zoomOf(MUG, zoomed)).toBeCloseTo(1.5);
});

describe("faults", () => {
  const { picture } = usual(POSTER);

  it("finds what is not on the print", () => {
    expect(pictureFault(POSTER, { ...picture, x: 1.5, width: 0.3 })).toBe("off");
    expect(pictureFault(MUG, { ...usual(MUG).picture, y: 1.5 })).toBe("off");
  });

  it("finds a turned picture that misses the corner though its box does not", () => {
    const corner = { ...picture, x: 1.17, y: -0.14, width: 0.2, rotation: 45 };
    expect(boxOf(picturesOn(POSTER, corner)[0] ?? never()).left).toBeLessThan(POSTER.width);
    expect(pictureFault(POSTER, corner)).toBe("off");
  });

  it("finds what lies beyond the safe area, or beyond the edge of a sheet", () => {
    expect(pictureFault(POSTER, { ...picture, width: picture.width * 1.1 })).toBe("unsafe");
    const chest = usual(SHIRT).picture;
    expect(pictureFault(SHIRT, { ...chest, y: chest.y - 0.02 })).toBe("unsafe");
  });

  it("looks only at what a cut leaves of the mix", () => {
    for (const cut of PRINT_CUTS) {
      const chest = usual(SHIRT, cut).picture;
      expect(pictureFault(SHIRT, chest)).toBeNull();
      expect(pictureFault(SHIRT, { ...chest, y: chest.y - 0.02 })).toBe("unsafe");
    }
    // Its card alone is over the edge.
    const corner = { ...usual(SHIRT, "badge").picture, x: -0.5, y: 0.5 };
    expect(pictureFault(SHIRT, corner)).toBe("off");
  });

  it("goes round a mug", () => {
    expect(pictureFault(MUG, { ...usual(MUG).picture, x: 0.02 })).toBe("unsafe");
  });
});

function never(): never {
  throw new Error("there is always a first picture");
}
