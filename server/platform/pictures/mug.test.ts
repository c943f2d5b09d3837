import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CORNERS, quarters } from "#server/test/odd-photos.ts";
import { drawMugPrint } from "./mug.ts";
import { drawMugPreview } from "./mug-preview.ts";

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
}

const WHITE = [255, 255, 255];

describe("drawMugPrint", () => {
  it("is the print partner's file: 9 x 3.5 inches at 300 dpi, sRGB, no alpha", async () => {
    const print = await drawMugPrint(await quarters(1024, 1536).png().toBuffer());
    expect(await sharp(print).metadata()).toMatchObject({
      format: "png",
      width: 2700,
      height: 1050,
      density: 300,
      space: "srgb",
      hasProfile: true,
      hasAlpha: false,
    });
  });

  it("shows the whole portrait on both sides and leaves the edges white", async () => {
    const print = await drawMugPrint(await quarters(1024, 1536).png().toBuffer());
    const at = await pixelsOf(print);
    for (const left of [300, 1800]) {
      const [right, top, bottom] = [left + 600, 75, 975];
      expect(at(left + 3, top + 3)).toEqual(CORNERS[0]);
      expect(at(right - 4, top + 3)).toEqual(CORNERS[1]);
      expect(at(left + 3, bottom - 4)).toEqual(CORNERS[2]);
      expect(at(right - 4, bottom - 4)).toEqual(CORNERS[3]);
      expect(at(left - 2, 525)).toEqual(WHITE);
      expect(at(right + 1, 525)).toEqual(WHITE);
    }
    for (let x = 0; x < 2700; x += 90) expect([at(x, 74), at(x, 975)]).toEqual([WHITE, WHITE]);
  });

  it.each([
    ["a wide picture", 3000, 1000],
    ["a square", 700, 700],
    ["a tall one", 200, 2000],
    ["a tiny one", 1, 1],
  ])("keeps %s off the edges", async (_name, width, height) => {
    const at = await pixelsOf(await drawMugPrint(await quarters(width, height).png().toBuffer()));
    for (let y = 0; y < 1050; y += 35) {
      for (const x of [0, 74, 1350, 2625, 2699]) expect(at(x, y)).toEqual(WHITE);
    }
  });
});

describe("drawMugPreview", () => {
  it("is a 1200 px square on the shop's paper", async () => {
    const preview = await drawMugPreview(await drawMugPrint(await quarters().png().toBuffer()));
    expect(await sharp(preview).metadata()).toMatchObject({ width: 1200, height: 1200 });
    const at = await pixelsOf(preview);
    for (const [x, y] of [
      [0, 0],
      [1199, 0],
    ] as const)
      expect(at(x, y)).toEqual([251, 247, 240]);
  });

  it("wears the print file that it is given", async () => {
    const seen = await Promise.all(
      ["#ff0000", "#00ff00"].map(async (background) => {
        const print = sharp({ create: { width: 2700, height: 1050, channels: 3, background } });
        return (await pixelsOf(await drawMugPreview(await print.png().toBuffer())))(480, 620);
      }),
    );
    expect(seen[0]?.[0]).toBeGreaterThan(180);
    expect(seen[0]?.[1]).toBeLessThan(90);
    expect(seen[1]?.[1]).toBeGreaterThan(180);
    expect(seen[1]?.[0]).toBeLessThan(90);
  });

  it("shows the portrait upright and not mirrored", async () => {
    const print = await drawMugPrint(await quarters(1024, 1536).png().toBuffer());
    const at = await pixelsOf(await drawMugPreview(print));
    const [red, green, blue] = [at(330, 450), at(600, 450), at(330, 800)];
    expect(red?.indexOf(Math.max(...red))).toBe(0);
    expect(green?.indexOf(Math.max(...green))).toBe(1);
    expect(blue?.indexOf(Math.max(...blue))).toBe(2);
  });

  it("is the same every time", async () => {
    const print = await drawMugPrint(await quarters().png().toBuffer());
    const [first, second] = [await drawMugPreview(print), await drawMugPreview(print)];
    expect(first.equals(second)).toBe(true);
  });
});
