import { PHOTO_LIMITS } from "#shared/images.ts";
import { isFrame } from "#shared/jpeg-parts.ts";
import { formatOf } from "./format.ts";
import type { Request } from "./wire.ts";

// How long picture work will keep a processor, in milliseconds, judged before anything is decoded. The
// rates were measured in November 2026 and are kind to nobody: what matters is how they compare.

/** Beyond it a look at the header is all that a photo costs: it is not decoded. */
const MAX_PIXELS = PHOTO_LIMITS.megapixels * 1_000_000;

const NS_PER_JPEG_PIXEL = 13;
/** All of it is in memory before the first row can be drawn. */
const NS_PER_PROGRESSIVE_PIXEL = 32;
const NS_PER_PNG_BYTE = 5;
const INTERLACED = 2;
const THUMBNAILS_MS = 80;

const DESIGN_MS = 250;
const NS_PER_PRINT_PIXEL = 60;

/** What one picture of ours costs, which all have about the same size. */
const FIXED_MS = {
  mix: 250,
  partial: 40,
  card: 90,
  cutout: 400,
  smallJpeg: 250,
  mailJpeg: 90,
  sample: 250,
  lookCard: 150,
} as const;

export function costOf(request: Request): number {
  if (request.name === "photo") return THUMBNAILS_MS + decodingCost(request.input.bytes);
  if (request.name !== "design") return FIXED_MS[request.name];
  const { width, height } = request.input.product.area;
  return DESIGN_MS + millis(width * height, NS_PER_PRINT_PIXEL);
}

/** Of an upload, by its header alone. A header that can't be read counts as the most there is. */
function decodingCost(bytes: Buffer): number {
  const format = formatOf(bytes);
  if (format === "png") return pngCost(bytes);
  if (format !== "jpeg") return 0;
  const frame = findJpegFrame(bytes);
  if (!frame) return millis(MAX_PIXELS, NS_PER_PROGRESSIVE_PIXEL);
  return frame.isProgressive
    ? millis(frame.pixels, NS_PER_PROGRESSIVE_PIXEL)
    : millis(frame.pixels, NS_PER_JPEG_PIXEL);
}

/** By colour type (PNG, third edition, 11.2.1). */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngCost(bytes: Buffer): number {
  if (bytes.length < 33) return 0;
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  const depth = Math.max(8, bytes[24] ?? 8);
  const channels = CHANNELS[bytes[25] ?? 6] ?? 4;
  const passes = bytes[28] === 0 ? 1 : INTERLACED;
  return millis(pixels, (channels * depth * passes * NS_PER_PNG_BYTE) / 8);
}

/** Nothing is decoded beyond the limit of pixels. */
function millis(pixels: number, nanoseconds: number): number {
  return pixels > MAX_PIXELS ? 0 : (pixels * nanoseconds) / 1_000_000;
}

type JpegFrame = { pixels: number; isProgressive: boolean };

const BASELINE = new Set([0xc0, 0xc1]);

function findJpegFrame(bytes: Buffer): JpegFrame | null {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // A marker may have any number of these before it.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      return { pixels, isProgressive: !BASELINE.has(marker) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
