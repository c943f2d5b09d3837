// Pictures put together byte by byte, for what no encoder would write by itself.
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

/** `scanlines` are the rows, each led by its filter byte; `extra` chunks stand before them. */
export function pngFile(header: PngHeader, scanlines: Buffer, extra: Buffer[] = []): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(header),
    ...extra,
    pngChunk("IDAT", deflateSync(scanlines)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Rows of one repeated byte pattern, each with filter 0. */
export function flatRows(rows: number, row: Buffer): Buffer {
  const line = Buffer.concat([Buffer.from([0]), row]);
  return Buffer.alloc(rows * line.length, line);
}

/** Puts chunks right behind a PNG's header. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const end = 8 + 25;
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)]);
}

/** Puts application segments right behind a JPEG's first marker. */
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

/** The JPEG without the segments of one marker, as a writer that leaves them out would make it. */
export function withoutJpegSegments(jpeg: Buffer, marker: number): Buffer {
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] !== marker) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

/** Where the frame header (SOF0 or SOF2) stands in a JPEG. */
function frameHeaderAt(jpeg: Buffer): number {
  let at = 2;
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** The same JPEG with a header that claims another size. */
export function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const at = frameHeaderAt(claimed);
  claimed.writeUInt16BE(height, at + 5);
  claimed.writeUInt16BE(width, at + 7);
  return claimed;
}
