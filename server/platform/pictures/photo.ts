import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { PHOTO_LIMITS } from "#shared/images.ts";
import { PhotoError } from "./errors.ts";
import { formatOf } from "./format.ts";
import { toSrgb } from "./srgb.ts";

/** Longest side in px of a photo as we keep it. */
const MAX_SIDE = 2048;
/** Below this many px on a side nobody recognises a face. */
const MIN_SIDE = 64;
/** Longer shapes would fall below MIN_SIDE once they fit into MAX_SIDE. */
const MAX_RATIO = MAX_SIDE / MIN_SIDE;

export type NormalPhoto = {
  data: Buffer;
  contentType: "image/jpeg";
  width: number;
  height: number;
  sha256: string;
};

/**
 * The upload as we keep it: upright, sRGB, no metadata, at most 2048 px a side, JPEG.
 * Every pixel is decoded, so a truncated file never gets past here. Throws only PhotoError.
 */
export async function normalisePhoto(bytes: Buffer): Promise<NormalPhoto> {
  refuseTooManyBytes(bytes.length);
  const format = formatOf(bytes);
  if (format !== "jpeg" && format !== "png") {
    throw new PhotoError("type", "Please select a JPG or PNG image");
  }
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    refuseOddSize(metadata.width, metadata.height);
    return await redraw(bytes, metadata);
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw broken(error);
  }
}

async function redraw(bytes: Buffer, metadata: Metadata): Promise<NormalPhoto> {
  const upright = sharp(bytes, {
    failOn: "warning",
    limitInputPixels: PHOTO_LIMITS.megapixels * 1_000_000,
  })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
  const { data, info } = await toSrgb(upright, metadata)
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(data).digest("hex");
  return { data, contentType: "image/jpeg", width: info.width, height: info.height, sha256 };
}

function refuseTooManyBytes(length: number): void {
  if (length <= PHOTO_LIMITS.bytes) return;
  const limit = PHOTO_LIMITS.bytes / 1024 / 1024;
  throw new PhotoError(
    "bytes",
    `This photo is ${above(length / 1024 / 1024, limit)} MB. The limit is ${limit} MB.`,
  );
}

function refuseOddSize(width: number, height: number): void {
  const limit = PHOTO_LIMITS.megapixels;
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > limit) {
    throw new PhotoError(
      "megapixels",
      `This photo has ${above(megapixels, limit)} megapixels. The limit is ${limit} megapixels.`,
    );
  }
  const short = Math.min(width, height);
  if (short < MIN_SIDE) {
    throw new PhotoError(
      "small",
      `This photo is ${width} x ${height} pixels, which is too small. Each side needs at least ${MIN_SIDE} pixels.`,
    );
  }
  if (Math.max(width, height) / short > MAX_RATIO) {
    throw new PhotoError(
      "small",
      `This photo is ${width} x ${height} pixels, which is too narrow. One side can be at most ${MAX_RATIO} times the other.`,
    );
  }
}

/** A whole number where that is still visibly above the limit, else enough of a decimal. */
function above(value: number, limit: number): string {
  const whole = Math.round(value);
  if (whole > limit) return String(whole);
  return (Math.ceil(value * 10) / 10).toFixed(1);
}

function broken(cause: unknown): PhotoError {
  return new PhotoError(
    "broken",
    "This photo is broken and could not be opened. Please try another one.",
    { cause },
  );
}
