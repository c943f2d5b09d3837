import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { PictureError } from "../errors.ts";
import { detectFormat } from "../format.ts";
import { markAsAiMade } from "../provenance.ts";
import { toSrgb } from "../srgb.ts";

const MAX_PIXELS = 50_000_000;

export type MixPicture = { data: Buffer; width: number; height: number; sha256: string };

/**
 * Converts the image provider's response (PNG, JPEG or WebP) to an sRGB PNG without alpha, marked as made by
 * AI. A suitable PNG keeps its pixel bytes, a signed one all bytes. Throws PictureError unless it decodes to
 * its last pixel.
 */
export async function readMix(bytes: Buffer): Promise<MixPicture> {
  if (!detectFormat(bytes)) throw new PictureError("The answer is no PNG, JPEG or WebP picture");
  try {
    const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return isFinished(metadata) ? await keep(bytes) : await redraw(bytes, metadata);
  } catch (cause) {
    throw new PictureError("The answer is a picture that cannot be decoded", { cause });
  }
}

function isFinished(metadata: Metadata): boolean {
  return (
    metadata.format === "png" &&
    metadata.space === "srgb" &&
    metadata.depth === "uchar" &&
    metadata.channels === 3 &&
    !metadata.isPalette &&
    !metadata.icc &&
    (metadata.orientation ?? 1) === 1
  );
}

async function keep(bytes: Buffer): Promise<MixPicture> {
  const { info } = await open(bytes).raw().toBuffer({ resolveWithObject: true });
  const data = markAsAiMade(bytes);
  return { data, width: info.width, height: info.height, sha256: hash(data) };
}

async function redraw(bytes: Buffer, metadata: Metadata): Promise<MixPicture> {
  const upright = open(bytes).autoOrient().flatten({ background: "#ffffff" });
  const { data: drawn, info } = await toSrgb(upright, metadata)
    .png()
    .toBuffer({ resolveWithObject: true });
  const data = markAsAiMade(drawn);
  return { data, width: info.width, height: info.height, sha256: hash(data) };
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: "warning", limitInputPixels: MAX_PIXELS });
}

function hash(data: Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}
