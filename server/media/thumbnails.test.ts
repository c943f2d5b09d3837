import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createQuarters } from "#server/test/edge-case-photos.ts";
import { THUMB_WIDTHS } from "#shared/images.ts";
import { makeThumbnails } from "./thumbnails.ts";

async function sizes(bytes: Buffer) {
  const thumbnails = await makeThumbnails(bytes);
  expect(thumbnails.map(({ width }) => width)).toEqual(THUMB_WIDTHS);
  return Promise.all(
    thumbnails.map(async ({ data }) => {
      const { format, width, height } = await sharp(data).metadata();
      expect(format).toBe("webp");
      return [width, height];
    }),
  );
}

describe("makeThumbnails", () => {
  it("returns a WebP for every stored width", async () => {
    const mix = await createQuarters(1024, 1536).png().toBuffer();
    expect(await sizes(mix)).toEqual([
      [112, 168],
      [240, 360],
      [480, 720],
      [1024, 1536],
    ]);
  });

  it("does not enlarge a small picture", async () => {
    const photo = await createQuarters(300, 200).jpeg().toBuffer();
    expect(await sizes(photo)).toEqual([
      [112, 75],
      [240, 160],
      [300, 200],
      [300, 200],
    ]);
  });

  it("keeps transparency", async () => {
    const thumbnails = await makeThumbnails(
      await createQuarters().ensureAlpha(0.5).png().toBuffer(),
    );
    for (const { data } of thumbnails) expect((await sharp(data).metadata()).hasAlpha).toBe(true);
  });

  it("keeps a gray picture gray", async () => {
    const thumbnails = await makeThumbnails(
      await createQuarters().toColourspace("b-w").png().toBuffer(),
    );
    for (const { data } of thumbnails) {
      const { channels } = await sharp(data).stats();
      expect(channels[0]?.mean).toBeCloseTo(channels[2]?.mean ?? -1, 0);
    }
  });
});
