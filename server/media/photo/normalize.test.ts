import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CORNERS, createEdgeCasePhotos, createQuarters } from "#server/test/edge-case-photos.ts";
import { adobeRgbProfile } from "#server/test/icc-profiles.ts";
import {
  iccChunk,
  iccSegment,
  withJpegSegments,
  withPngChunks,
} from "#server/test/picture-bytes.ts";
import { normalizePhoto } from "./normalize.ts";

const photos = await createEdgeCasePhotos();

type Color = readonly number[];

async function readCorners(picture: Buffer): Promise<Color[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  };
  const [right, bottom] = [info.width - 20, info.height - 20];
  return [at(20, 20), at(right, 20), at(20, bottom), at(right, bottom)];
}

function expectNear(actual: Color[], expected: readonly Color[], tolerance: number): void {
  const apart = actual.flatMap((colour, corner) =>
    colour.map((value, channel) => Math.abs(value - (expected[corner]?.[channel] ?? -999))),
  );
  expect(Math.max(...apart), JSON.stringify(actual)).toBeLessThanOrEqual(tolerance);
}

function photoNamed(name: string): Buffer {
  const photo = photos.find((each) => each.name === name);
  if (!photo) throw new Error(`No edge-case photo is called ${name}`);
  return photo.bytes;
}

describe("normalizing a photo", () => {
  it.each(photos)("$name: $expect", async ({ bytes, expect: expected }) => {
    const result = await normalizePhoto(bytes).catch((error: unknown) => error);
    if (expected !== "ok") {
      return expect(result).toMatchObject({ code: "invalid_photo", details: { reason: expected } });
    }
    if (result instanceof Error) throw result;
    const { data, ...facts } = result as Awaited<ReturnType<typeof normalizePhoto>>;
    const { width, height, ...found } = await sharp(data).metadata();
    expect(facts).toMatchObject({ contentType: "image/jpeg", width, height });
    expect(facts.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(found).toMatchObject({ format: "jpeg", space: "srgb", channels: 3, depth: "uchar" });
    expect(found.chromaSubsampling).toBe("4:4:4");
    expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
  });
});

describe("the error message", () => {
  it.each([
    ["text", "Please select a JPG or PNG image"],
    ["16 megabytes", "This photo is 16 MB. The limit is 15 MB."],
    ["64 real megapixels", "This photo has 64 megapixels. The limit is 50 megapixels."],
    ["empty jpeg", "This photo is damaged and won't open. Please try another one."],
    [
      "html behind jpeg's first bytes",
      "This photo is damaged and won't open. Please try another one.",
    ],
    [
      "half a jpeg",
      "This photo is damaged: part of it is missing. Please copy or download it again, or try another one.",
    ],
    ["webp called jpg", "Please select a JPG or PNG image"],
    ["mp4 called jpg", "Please select a JPG or PNG image"],
    [
      "heic called jpg",
      "Please select a JPG or PNG image. This is an iPhone HEIC photo: export it as a JPG in your photo app, or set Settings > Camera > Formats to 'Most Compatible' and take it again.",
    ],
    [
      "63 pixels high",
      "This photo is 500 x 63 pixels, which is too small. Each side needs at least 64 pixels.",
    ],
    [
      "a long ribbon",
      "This photo is 64 x 2100 pixels, which is too narrow. One side can be at most 32 times the other.",
    ],
  ])("%s", async (name, message) => {
    await expect(normalizePhoto(photoNamed(name))).rejects.toMatchObject({ message });
  });

  it("shows a size just above 15 MB as more than 15 MB", async () => {
    const bytes = Buffer.alloc(15 * 1024 * 1024 + 1);
    await expect(normalizePhoto(bytes)).rejects.toThrow("This photo is 15.1 MB.");
  });
});

describe("orientation", () => {
  it.each([
    [1, [0, 1, 2, 3]],
    [2, [1, 0, 3, 2]],
    [3, [3, 2, 1, 0]],
    [4, [2, 3, 0, 1]],
    [5, [0, 2, 1, 3]],
    [6, [2, 0, 3, 1]],
    [7, [3, 1, 2, 0]],
    [8, [1, 3, 0, 2]],
  ])("%d is applied like in an image viewer", async (orientation, order) => {
    const { data, width, height } = await normalizePhoto(
      photoNamed(`exif orientation ${orientation}`),
    );
    expectNear(
      await readCorners(data),
      order.map((corner) => CORNERS[corner] ?? []),
      4,
    );
    expect([width, height]).toEqual(orientation < 5 ? [240, 160] : [160, 240]);
  });

  it("is also applied for a PNG", async () => {
    const bytes = await createQuarters().withMetadata({ orientation: 6 }).png().toBuffer();
    const { width, height } = await normalizePhoto(bytes);
    expect([width, height]).toEqual([160, 240]);
  });
});

describe("metadata", () => {
  it.each([
    "jpeg with a place in it",
    "jpeg with iptc and xmp",
    "png with a note",
    "display p3 jpeg",
  ])("is removed from %s", async (name) => {
    const { data } = await normalizePhoto(photoNamed(name));
    const found = Object.keys(await sharp(data).metadata());
    for (const kind of ["exif", "icc", "xmp", "iptc", "comments", "orientation"]) {
      expect(found).not.toContain(kind);
    }
    expect(data.includes("Alice") || data.includes("Phone") || data.includes("home")).toBe(false);
  });

  it("includes data after the end of the picture, which is removed", async () => {
    const { data } = await normalizePhoto(photoNamed("jpeg with a zip behind it"));
    expect(data.includes("PK\u0003\u0004")).toBe(false);
  });
});

describe("the color", () => {
  it.each([
    ["plain jpeg", 3],
    ["display p3 jpeg", 4],
    ["16-bit png", 2],
    ["interlaced png", 2],
    ["palette png", 2],
    ["jpeg with a broken profile", 3],
    ["png with a broken profile", 2],
    ["cmyk jpeg without profile", 65],
    ["cmyk jpeg with profile", 83],
  ])("of %s stays within %d", async (name, tolerance) => {
    const { data } = await normalizePhoto(photoNamed(name));
    expectNear(await readCorners(data), CORNERS, tolerance);
  });

  it.each(["srgb", "p3"])("of a 16-bit PNG in %s is converted to sRGB", async (profile) => {
    const bytes = await createQuarters()
      .toColourspace("rgb16")
      .withIccProfile(profile)
      .png()
      .toBuffer();
    expectNear(await readCorners((await normalizePhoto(bytes)).data), CORNERS, 4);
  });

  it("of Adobe RGB is converted by its profile", async () => {
    const skin = sharp({ create: { width: 90, height: 90, channels: 3, background: "#c89682" } });
    const jpeg = await skin.clone().jpeg({ quality: 100 }).toBuffer();
    const png = await skin.clone().toColourspace("rgb16").png().toBuffer();
    const expected = [[217, 151, 130]];
    const read = async (bytes: Buffer) =>
      (await readCorners((await normalizePhoto(bytes)).data)).slice(0, 1);
    const profile = adobeRgbProfile();
    expectNear(await read(withJpegSegments(jpeg, iccSegment(profile))), expected, 3);
    expectNear(await read(withPngChunks(png, iccChunk(profile))), expected, 3);
  });

  it("below transparency is white", async () => {
    const { data } = await normalizePhoto(photoNamed("fully transparent png"));
    expectNear(await readCorners(data), Array(4).fill([255, 255, 255]), 1);
  });

  it("of an animated PNG is that of its first frame", async () => {
    const { data } = await normalizePhoto(photoNamed("animated png"));
    expectNear(await readCorners(data), Array(4).fill([0, 0, 0]), 1);
  });
});

describe("size", () => {
  it.each([
    [3000, 2000, 2048, 1365],
    [1000, 4000, 512, 2048],
    [300, 200, 300, 200],
    [2048, 2048, 2048, 2048],
  ])("%d x %d becomes %d x %d", async (width, height, toWidth, toHeight) => {
    const bytes = await createQuarters(width, height).jpeg().toBuffer();
    expect(await normalizePhoto(bytes)).toMatchObject({ width: toWidth, height: toHeight });
  });
});
