import { PHOTO_LIMITS } from "#shared/images.ts";
import { isFrame } from "#shared/jpeg-parts.ts";
import { detectFormat } from "../format.ts";
import type { Request } from "./wire.ts";

// Estimates the CPU time of picture work in milliseconds before anything is decoded. Rates were measured in
// November 2026 and are conservative: only their ratios matter.

/** Larger photos are rejected by their header without decoding. */
const MAX_PIXELS = PHOTO_LIMITS.megapixels * 1_000_000;

const NS_PER_JPEG_PIXEL = 13;
/** A progressive JPEG is fully in memory before its first row can be output. */
const NS_PER_PROGRESSIVE_PIXEL = 32;
const NS_PER_PNG_BYTE = 5;
const INTERLACED = 2;
const THUMBNAILS_MS = 80;

const DESIGN_MS = 250;
const NS_PER_PRINT_PIXEL = 60;

/** Fixed costs of our own pictures, which all have about the same size. */
const FIXED_MS = {
  mix: 250,
  partial: 40,
  card: 90,
  cutout: 400,
  smallJpeg: 250,
  mailJpeg: 90,
  sample: 250,
  themeCard: 150,
} as const;

export function computeCost(request: Request): number {
  if (request.name === "photo") return THUMBNAILS_MS + decodingCost(request.input.bytes);
  if (request.name !== "design") return FIXED_MS[request.name];
  const { width, height } = request.input.product.area;
  return DESIGN_MS + millis(width * height, NS_PER_PRINT_PIXEL);
}

/** Estimates an upload by its header only; an unreadable header counts as the maximum. */
function decodingCost(bytes: Buffer): number {
  const format = detectFormat(bytes);
  if (format === "png") return pngCost(bytes);
  if (format !== "jpeg") return 0;
  const frame = findJpegFrame(bytes);
  if (!frame) return millis(MAX_PIXELS, NS_PER_PROGRESSIVE_PIXEL);
  return frame.isProgressive
    ? millis(frame.pixels, NS_PER_PROGRESSIVE_PIXEL)
    : millis(frame.pixels, NS_PER_JPEG_PIXEL);
}

/** Channels per color type (PNG, third edition, 11.2.1). */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngCost(bytes: Buffer): number {
  if (bytes.length < 33) return 0;
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  const depth = Math.max(8, bytes[24] ?? 8);
  const channels = CHANNELS[bytes[25] ?? 6] ?? 4;
  const passes = bytes[28] === 0 ? 1 : INTERLACED;
  return millis(pixels, (channels * depth * passes * NS_PER_PNG_BYTE) / 8);
}

/** Caps the pixels at the decoding limit. */
function millis(pixels: number, nanoseconds: number): number {
  return pixels > MAX_PIXELS ? 0 : (pixels * nanoseconds) / 1_000_000;
}

type JpegFrame = { pixels: number; isProgressive: boolean };

const BASELINE = new Set([0xc0, 0xc1]);

function findJpegFrame(bytes: Buffer): JpegFrame | null {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may precede a marker.
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
