import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createEdgeCasePhotos, createQuarters } from "#server/test/edge-case-photos.ts";
import { pngChunk, withPngChunks } from "#server/test/picture-bytes.ts";
import { PictureError } from "../errors.ts";
import { readMix } from "./read.ts";

/** No photo, and yet a whole picture: a service may answer WebP, and of the other every pixel is there, if coarse. */
const WHOLE = ["webp called jpg", "the coarsest of a progressive portrait"];

describe("readMix", () => {
  it("keeps the bytes of a PNG that needs no change, including signed provenance", async () => {
    const png = withPngChunks(
      await createQuarters(1024, 1536).png().toBuffer(),
      pngChunk("caBX", Buffer.from("signed by the service")),
    );
    const mix = await readMix(png);
    expect(mix.data).toBe(png);
    expect(mix).toMatchObject({ width: 1024, height: 1536 });
  });

  it.each([
    ["jpeg", () => createQuarters().jpeg()],
    ["webp", () => createQuarters().webp()],
    ["png with alpha", () => createQuarters().ensureAlpha(0.5).png()],
    ["palette png", () => createQuarters().png({ palette: true })],
    ["grey png", () => createQuarters().toColourspace("b-w").png()],
    ["16-bit png", () => createQuarters().toColourspace("rgb16").png()],
    ["png in display p3", () => createQuarters().withIccProfile("p3").png()],
  ])("converts a %s to an 8-bit sRGB PNG without alpha", async (_name, draw) => {
    const bytes = await draw().toBuffer();
    const { data, width, height } = await readMix(bytes);
    expect(data).not.toBe(bytes);
    expect(await sharp(data).metadata()).toMatchObject({
      format: "png",
      space: "srgb",
      depth: "uchar",
      channels: 3,
      hasAlpha: false,
      hasProfile: false,
      width,
      height,
    });
    expect((await readMix(data)).data).toBe(data);
  });

  it("rejects everything that is no complete picture", async () => {
    const rejected = (await createEdgeCasePhotos()).filter(({ expect: expected }) =>
      ["type", "broken", "megapixels"].includes(expected),
    );
    for (const { name, bytes } of rejected.filter((photo) => !WHOLE.includes(photo.name))) {
      await expect(readMix(bytes), name).rejects.toBeInstanceOf(PictureError);
    }
  });
});
