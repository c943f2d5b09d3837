import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPrint } from "#server/media/print/draw.ts";
import { CORNERS, createQuarters } from "#server/test/edge-case-photos.ts";
import { MUG_PRINT } from "#shared/mug.ts";
import { getDefaultLayout } from "#shared/print-geometry.ts";

const WHITE = [255, 255, 255];

async function pixelsOfUsual(width: number, height: number) {
  const mix = await createQuarters(width, height).png().toBuffer();
  const print = await drawPrint(mix, MUG_PRINT, getDefaultLayout(MUG_PRINT, { width, height }));
  const { data, info } = await sharp(print.data).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
}

describe("the default print of a mug", () => {
  it("shows the whole portrait on both sides and leaves the edges white", async () => {
    const at = await pixelsOfUsual(1024, 1536);
    for (const left of [300, 1800]) {
      const [right, top, bottom] = [left + 600, 75, 975];
      expect(at(left + 3, top + 3)).toEqual(CORNERS[0]);
      expect(at(right - 4, top + 3)).toEqual(CORNERS[1]);
      expect(at(left + 3, bottom - 4)).toEqual(CORNERS[2]);
      expect(at(right - 4, bottom - 4)).toEqual(CORNERS[3]);
      expect(at(left - 1, 525)).toEqual(WHITE);
      expect(at(right, 525)).toEqual(WHITE);
    }
    for (let x = 0; x < 2700; x += 90) expect([at(x, 74), at(x, 975)]).toEqual([WHITE, WHITE]);
  });

  it.each([
    ["a square", 700, 700],
    ["a tall one", 200, 2000],
    ["a tiny one", 1, 1],
  ])("keeps %s off the edges", async (_name, width, height) => {
    const at = await pixelsOfUsual(width, height);
    for (let y = 0; y < 1050; y += 35) {
      for (const x of [0, 74, 1350, 2625, 2699]) expect(at(x, y)).toEqual(WHITE);
    }
  });
});
