// Pictures assembled byte by byte, which no encoder would write.
import { crc32, deflateSync } from "node:zlib";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const PNG_COLOUR = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;

type PngHeader = {
  width: number;
  height: number;
  bitDepth: 1 | 2 | 4 | 8 | 16;
  colour: keyof typeof PNG_COLOUR;
};

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function pngHeader(header: PngHeader): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(header.width, 0);
  data.writeUInt32BE(header.height, 4);
  data[8] = header.bitDepth;
  data[9] = PNG_COLOUR[header.colour];
  return pngChunk("IHDR", data);
}

/** Assembles a PNG; each of the `scanlines` begins with its filter byte, `extra` chunks come before the data. */
export function pngFile(header: PngHeader, scanlines: Buffer, extra: Buffer[] = []): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(header),
    ...extra,
    pngChunk("IDAT", deflateSync(scanlines)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Creates scanlines that repeat one row, with filter 0. */
export function flatRows(rows: number, row: Buffer): Buffer {
  const line = Buffer.concat([Buffer.from([0]), row]);
  return Buffer.alloc(rows * line.length, line);
}

/** Inserts chunks after the PNG header. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const end = 8 + 25;
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)]);
}

/** Inserts application segments after the first JPEG marker. */
export function withJpegSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export function iccSegment(profile: Buffer): Buffer {
  const head = Buffer.from("ICC_PROFILE\0\u0001\u0001", "latin1");
  return jpegSegment(0xe2, Buffer.concat([head, profile]));
}

export function iccChunk(profile: Buffer): Buffer {
  return pngChunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(profile)]));
}

export function xmpSegment(packet: string): Buffer {
  return jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`, "utf8"));
}

/** Removes all segments with this marker. */
export function withoutJpegSegments(jpeg: Buffer, marker: number): Buffer {
  const segments = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] !== marker) segments.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...segments, jpeg.subarray(at)]);
}

/** Returns the offset of the frame header (SOF0 or SOF2). */
function findFrameHeader(jpeg: Buffer): number {
  let at = 2;
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** Changes the size in the frame header only. */
export function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const at = findFrameHeader(claimed);
  claimed.writeUInt16BE(height, at + 5);
  claimed.writeUInt16BE(width, at + 7);
  return claimed;
}
