import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { computeMeanDifference } from "#server/test/apart.ts";
import { createNoise } from "#server/test/edge-case-photos.ts";
import {
  createIncompleteJpegs,
  createPortraitJpegs,
  createReadableJpegs,
  createUnsupportedJpegs,
} from "#server/test/faulty-jpegs.ts";
import { normalizePhoto } from "./normalize.ts";

const { plain, progressive } = await createPortraitJpegs();
const harmless = await createReadableJpegs();
const lacking = await createIncompleteJpegs();
const rare = await createUnsupportedJpegs();
const MISSING =
  "This photo is damaged: part of it is missing. Please copy or download it again, or try another one.";

describe("a photo that every browser decodes completely is accepted unchanged", () => {
  it.each(harmless)("$name", async ({ bytes }) => {
    const { data } = await normalizePhoto(bytes);
    expect(await computeMeanDifference(data, plain)).toBeLessThan(4);
    expect(await computeMeanDifference(data, bytes)).toBeLessThan(2);
  });

  it("a gray wall or fog below a face, even without an end marker", async () => {
    const face = await sharp(plain).resize(200).toBuffer();
    const wall = sharp({ create: { width: 600, height: 900, channels: 3, background: "#808080" } });
    const photo = await wall
      .composite([{ input: face, left: 200, top: 0 }])
      .jpeg()
      .toBuffer();
    expect(await computeMeanDifference((await normalizePhoto(photo)).data, photo)).toBeLessThan(1);
    const cut = photo.subarray(0, -2);
    expect(await computeMeanDifference((await normalizePhoto(cut)).data, photo)).toBeLessThan(1);
  });
});

describe("an incomplete photo is rejected with a message", () => {
  it.each(lacking)("$name", async ({ bytes }) => {
    await expect(normalizePhoto(bytes)).rejects.toMatchObject({
      details: { reason: "broken" },
      message: MISSING,
    });
  });

  it.each(["plain", "progressive"])(
    "an accepted %s photo is never mostly gray, wherever it is truncated",
    async (kind) => {
      const whole = kind === "plain" ? plain : progressive;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 300, max: whole.length }), async (length) => {
          const photo = await normalizePhoto(whole.subarray(0, length)).catch(() => null);
          // A twentieth of gray rows, or a sixteenth if one block is larger than that.
          if (photo) expect(await computeMeanDifference(photo.data, whole)).toBeLessThan(6);
        }),
        { numRuns: 40, seed: 12 },
      );
    },
  );
});

it.each(rare)("a $name is reported as unsupported with instructions", async ({ bytes }) => {
  await expect(normalizePhoto(bytes)).rejects.toMatchObject({
    details: { reason: "unsupported" },
    message:
      "We can't read this kind of JPG. Please open it in a photo app, save it as a standard JPG with 8 bits per color, and choose that one.",
  });
});

it("a PNG may lack its last rows only", async () => {
  const png = await createNoise(400, 400).png({ compressionLevel: 0 }).toBuffer();
  const { height } = await normalizePhoto(png.subarray(0, png.length * 0.98));
  expect(height).toBe(400);
  await normalizePhoto(png.subarray(0, -12));
  await expect(normalizePhoto(png.subarray(0, png.length * 0.9))).rejects.toThrow(MISSING);
});
