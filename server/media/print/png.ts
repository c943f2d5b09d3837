import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import sharp from "sharp";

// Print files are large. Libpng's adaptive filters take twice the time of this fixed one (each row minus the
// one above), and without filters files are twice as large.

type Pixels = {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: 3 | 4;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPE = { 3: 2, 4: 6 } as const;
const UP_FILTER = 2;
const LEVEL = 1;
const INCH = 0.0254;

const pack = promisify(deflate);
let profile: Promise<Buffer> | undefined;

/** Encodes 8-bit sRGB pixels with their profile. Deterministic. */
export async function encodePng(pixels: Pixels, dpi: number): Promise<Buffer> {
  profile ??= packProfile();
  const strategy = constants.Z_FILTERED;
  const rows = await pack(filterRows(pixels), { level: LEVEL, strategy, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header(pixels)),
    chunk("iCCP", await profile),
    chunk("pHYs", density(dpi)),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function filterRows({ data, width, height, channels }: Pixels): Buffer {
  const row = width * channels;
  const rows = Buffer.allocUnsafe((row + 1) * height);
  let to = 0;
  for (let from = 0; from < data.length; from += row) {
    rows[to] = from === 0 ? 0 : UP_FILTER;
    to += 1;
    if (from === 0) rows.set(data.subarray(0, row), to);
    else for (let x = 0; x < row; x += 1) rows[to + x] = data[from + x]! - data[from + x - row]!;
    to += row;
  }
  return rows;
}

function header({ width, height, channels }: Pixels): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes[8] = 8;
  bytes[9] = COLOUR_TYPE[channels];
  return bytes;
}

function density(dpi: number): Buffer {
  const bytes = Buffer.alloc(9);
  const perMetre = Math.round(dpi / INCH);
  bytes.writeUInt32BE(perMetre, 0);
  bytes.writeUInt32BE(perMetre, 4);
  bytes[8] = 1;
  return bytes;
}

/** Returns sharp's sRGB profile as an iCCP chunk. */
async function packProfile(): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: "#ffffff" } });
  const { icc } = await sharp(await dot.withIccProfile("srgb").png().toBuffer()).metadata();
  if (!icc) throw new Error("sharp attached no sRGB profile");
  return Buffer.concat([Buffer.from("sRGB\0\0", "latin1"), await pack(icc, { level: 9 })]);
}

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, "latin1");
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
  return bytes;
}
