import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { getDefaultLayout } from "#shared/print-geometry.ts";
import { drawPixels } from "./draw.ts";

const SHIRT: PrintArea = {
  ...{ width: 600, height: 800, dpi: 50, safe: 12, bleed: 0 },
  ...{ wraps: false, background: false },
};
const SIZE = { width: 400, height: 600 };

/** A red block with enclosed paper on cream paper, beside a pale wash. */
const DRAWING = `<rect width="400" height="600" fill="#f5efe0"/>
  <rect x="40" y="200" width="40" height="200" fill="#f5d9c8"/>
  <rect x="80" y="80" width="260" height="400" fill="#c22"/>
  <circle cx="200" cy="270" r="60" fill="#f5efe0"/>`;
const PHOTO = `<rect width="400" height="600" fill="#345"/><circle cx="200" cy="270" r="60" fill="#eee"/>`;

async function printed(picture: string, cut: PrintCut | undefined) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">${picture}</svg>`;
  const mix = await sharp(Buffer.from(svg)).flatten().png().toBuffer();
  const layout = getDefaultLayout(SHIRT, SIZE, cut);
  const { data } = await drawPixels(mix, SHIRT, layout);
  const { x, y, width } = layout.picture;
  const scale = (width * SHIRT.width) / SIZE.width;
  /** Returns the printed RGBA of a px of the mix. */
  return (atX: number, atY: number) => {
    const column = Math.floor(x * SHIRT.width + (atX + 0.5 - SIZE.width / 2) * scale);
    const row = Math.floor(y * SHIRT.height + (atY + 0.5 - SIZE.height / 2) * scale);
    const at = (row * SHIRT.width + column) * 4;
    return [...data.subarray(at, at + 4)];
  };
}

describe("a mix on cloth", () => {
  it("is cut from the blank paper around it and keeps enclosed areas", async () => {
    const at = await printed(DRAWING, "paper");
    for (const [x, y] of [
      [3, 3],
      [390, 300],
      [60, 500],
    ] as const)
      expect(at(x, y)[3]).toBe(0);
    expect(at(120, 120)).toEqual([0xcc, 0x22, 0x22, 255]);
    expect(at(200, 270)).toEqual([0xf5, 0xef, 0xe0, 255]);
  });

  it("is translucent where the wash is pale, in the wash's color", async () => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = (await printed(DRAWING, "paper"))(60, 300);
    expect(alpha).toBeGreaterThan(40);
    expect(alpha).toBeLessThan(215);
    // On white it looks as on its paper, within the paper's tint.
    const onPaper = [red, green, blue].map((ink, band) => {
      const paper = [0xf5, 0xef, 0xe0][band] ?? 0;
      return (ink * alpha + paper * (255 - alpha)) / 255;
    });
    for (const [band, wanted] of [0xf5, 0xd9, 0xc8].entries())
      expect(Math.abs((onPaper[band] ?? 0) - wanted)).toBeLessThan(6);
  });

  it("is printed as a card if it has no blank paper around it", async () => {
    const at = await printed(PHOTO, "paper");
    expect(at(1, 300)[3]).toBe(0);
    expect(at(14, 14)[3]).toBe(0);
    expect(at(200, 40)[3]).toBe(255);
  });

  it.each([
    ["badge", 288],
    ["medal", 278],
  ] as const)("is cut round for a %s", async (cut, middle) => {
    const at = await printed(PHOTO, cut);
    expect(at(200, middle)[3]).toBe(255);
    for (const angle of [0, 1, 2, 3, 4, 5]) {
      const along = (far: number) =>
        at(200 + far * Math.cos(angle), middle + far * Math.sin(angle))[3];
      expect([along(170), along(194)]).toEqual([255, 0]);
    }
  });

  it("is printed whole if the customer chooses so", async () => {
    const at = await printed(DRAWING, undefined);
    expect(at(3, 3)).toEqual([0xf5, 0xef, 0xe0, 255]);
  });
});
