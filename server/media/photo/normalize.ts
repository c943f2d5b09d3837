import { createHash } from "node:crypto";
import sharp, { type FailOnOptions, type Metadata, type Sharp } from "sharp";
import { AppError } from "#server/platform/errors.ts";
import { PHOTO_LIMITS } from "#shared/images.ts";
import { isDisplayableJpeg, readJpegParts } from "#shared/jpeg-parts.ts";
import { detectPhotoKind } from "#shared/photo-kind.ts";
import { toSrgb } from "../srgb.ts";
import { type MendedJpeg, mendJpeg } from "./mend-jpeg.ts";

/** Longest side of a stored photo in px. */
const MAX_SIDE = 2048;
/** Shorter sides are too small to recognize a face. */
const MIN_SIDE = 64;
/** More elongated photos would fall below MIN_SIDE after scaling to MAX_SIDE. */
const MAX_RATIO = MAX_SIDE / MIN_SIDE;
/** A truncated photo is accepted if at most this share of its rows is missing. */
const MAY_MISS = 0.05;

export type NormalPhoto = {
  data: Buffer;
  contentType: "image/jpeg";
  width: number;
  height: number;
  sha256: string;
};

/**
 * Normalizes an upload: upright, sRGB, without metadata, at most 2048 px per side, JPEG. Every pixel is
 * decoded: photos that browsers show whole are accepted, incomplete ones rejected. Throws only `invalid_photo`.
 */
export async function normalizePhoto(bytes: Buffer): Promise<NormalPhoto> {
  assertByteLimit(bytes.length);
  switch (detectPhotoKind(bytes)) {
    case "jpeg":
      return await readPhoto(readJpeg(bytes));
    case "png":
      return await readPhoto({ data: bytes, isCovered: true, withoutLastScan: null });
    case "heic":
      throw new AppError("photo_heic_unsupported", { details: { reason: "type" } });
    case "empty":
      throw broken();
    case "other":
      throw new AppError("photo_format_unsupported", { details: { reason: "type" } });
  }
}

function readJpeg(bytes: Buffer): MendedJpeg {
  const read = readJpegParts(bytes);
  if (read.frame && !isDisplayableJpeg(read.frame)) {
    throw new AppError("photo_jpeg_unsupported", { details: { reason: "unsupported" } });
  }
  return mendJpeg(bytes, read);
}

async function readPhoto(source: MendedJpeg): Promise<NormalPhoto> {
  const metadata = await sharp(source.data, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw broken(cause);
    });
  assertPixelSize(metadata.width, metadata.height);
  if (!source.isCovered) throw incomplete();
  try {
    return await redraw(source.data, metadata, "warning");
  } catch (cause) {
    if (!(await isNearlyWhole(source, metadata))) throw incomplete(cause);
  }
  return await redraw(source.data, metadata, "none").catch((cause) => {
    throw incomplete(cause);
  });
}

/**
 * Warnings do not say how much is missing, so the required part is decoded strictly: all rows but the last
 * ones or, of a progressive JPEG, all scans but the last. Without that scan a portrait differs by 3 of 256
 * levels on average.
 */
async function isNearlyWhole(source: MendedJpeg, metadata: Metadata): Promise<boolean> {
  const { width, height, isProgressive } = metadata;
  const data = isProgressive ? source.withoutLastScan : source.data;
  if (!data) return false;
  const rows = isProgressive ? height : Math.ceil(height * (1 - MAY_MISS));
  const decoded = open(data, "warning")
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(16, 16, { fit: "fill" })
    .raw()
    .toBuffer();
  return await decoded.then(
    () => true,
    () => false,
  );
}

function open(data: Buffer, failOn: FailOnOptions): Sharp {
  return sharp(data, { failOn, limitInputPixels: PHOTO_LIMITS.megapixels * 1_000_000 });
}

async function redraw(
  bytes: Buffer,
  metadata: Metadata,
  failOn: FailOnOptions,
): Promise<NormalPhoto> {
  const upright = open(bytes, failOn)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
  const { data, info } = await toSrgb(upright, metadata)
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(data).digest("hex");
  return { data, contentType: "image/jpeg", width: info.width, height: info.height, sha256 };
}

function assertByteLimit(length: number): void {
  if (length <= PHOTO_LIMITS.bytes) return;
  const limit = PHOTO_LIMITS.bytes / 1024 / 1024;
  throw new AppError("photo_file_too_large", {
    params: { megabytes: above(length / 1024 / 1024, limit), limit },
    details: { reason: "bytes" },
  });
}

function assertPixelSize(width: number, height: number): void {
  const limit = PHOTO_LIMITS.megapixels;
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > limit) {
    throw new AppError("photo_resolution_too_high", {
      params: { megapixels: above(megapixels, limit), limit },
      details: { reason: "megapixels" },
    });
  }
  const short = Math.min(width, height);
  if (short < MIN_SIDE) {
    throw new AppError("photo_resolution_too_low", {
      params: { width, height, least: MIN_SIDE },
      details: { reason: "small" },
    });
  }
  if (Math.max(width, height) / short > MAX_RATIO) {
    throw new AppError("photo_too_narrow", {
      params: { width, height, most: MAX_RATIO },
      details: { reason: "small" },
    });
  }
}

/**
 * Formats a value so that it is visibly above the limit: an integer if possible, else with enough decimals.
 */
function above(value: number, limit: number): string {
  const whole = Math.round(value);
  if (whole > limit) return String(whole);
  return (Math.ceil(value * 10) / 10).toFixed(1);
}

function broken(cause?: unknown): AppError {
  return new AppError("photo_damaged", { details: { reason: "broken" }, cause });
}

/** The error if the header is readable but pixels are missing. */
function incomplete(cause?: unknown): AppError {
  return new AppError("photo_incomplete", { details: { reason: "broken" }, cause });
}
