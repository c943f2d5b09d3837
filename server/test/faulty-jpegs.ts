// JPEGs with the faults of phones, memory cards and interrupted downloads, made from intact ones.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { claimJpegSize, iccSegment, jpegSegment, withoutJpegSegments } from "./picture-bytes.ts";

export type FaultyJpeg = { name: string; bytes: Buffer };

const END = Buffer.of(0xff, 0xd9);

/** Returns a portrait (NASA, public domain, see e2e/photos) as a baseline and a progressive JPEG. */
export async function createPortraitJpegs(): Promise<{ plain: Buffer; progressive: Buffer }> {
  const portrait = sharp(await readFile("e2e/photos/astronaut.png")).resize(384);
  return {
    plain: await portrait.clone().jpeg({ quality: 85 }).toBuffer(),
    progressive: await portrait.clone().jpeg({ quality: 85, progressive: true }).toBuffer(),
  };
}

/** Returns JPEGs that every browser decodes completely. */
export async function createReadableJpegs(): Promise<FaultyJpeg[]> {
  const { plain, progressive } = await createPortraitJpegs();
  const withComment = withSegment(plain, jpegSegment(0xfe, Buffer.from("a note")));
  return [
    {
      name: "jpeg with a Samsung's scan header",
      bytes: withScan(plain, { from: 0, to: 0, refined: 0 }),
    },
    {
      name: "jpeg with another invalid scan header",
      bytes: withScan(plain, { from: 0, to: 63, refined: 0x10 }),
    },
    { name: "jpeg without its end marker", bytes: plain.subarray(0, -2) },
    { name: "jpeg with half its end marker", bytes: plain.subarray(0, -1) },
    { name: "progressive jpeg without its end marker", bytes: progressive.subarray(0, -2) },
    { name: "jpeg whose end marker is zeros", bytes: withZeros(plain, 2) },
    { name: "jpeg with zeros instead of its end", bytes: withZeros(plain, 4096) },
    {
      name: "progressive jpeg with zeros instead of its end",
      bytes: withZeros(progressive, 4096),
    },
    { name: "jpeg with stray bytes in its header", bytes: withStray(withComment, 0xdb) },
    { name: "jpeg with stray bytes before its frame", bytes: withStray(plain, 0xc0) },
    { name: "jpeg with stray bytes before its scan", bytes: withStray(plain, 0xda) },
    { name: "progressive jpeg with stray bytes", bytes: withStray(progressive, 0xc2) },
    { name: "jpeg with filled markers", bytes: withBytes(plain, 0xda, Buffer.alloc(9, 0xff)) },
    {
      name: "jpeg with stray bytes before its end",
      bytes: Buffer.concat([plain.subarray(0, -2), Buffer.alloc(300, 0x55), END]),
    },
    {
      name: "jpeg with anything behind its end",
      bytes: Buffer.concat([plain, Buffer.from([0xff, 0xda, 0, 3, 7, 0xff, 0xd8, 0xff, 0xff])]),
    },
    { name: "jpeg of a later JFIF", bytes: withSegment(withoutJfif(plain), jfif(2)) },
    { name: "jpeg with an unknown Adobe code", bytes: withSegment(withoutJfif(plain), adobe(9)) },
    { name: "jpeg whose profile lacks a part", bytes: withSegment(plain, halfProfile()) },
    {
      name: "jpeg with garbled EXIF",
      bytes: withSegment(plain, jpegSegment(0xe1, Buffer.from("Exif\0\0MM\0*\xff\xff\xff\xff"))),
    },
    { name: "jpeg that lacks its last bytes", bytes: plain.subarray(0, -plain.length * 0.01) },
    {
      name: "progressive jpeg that lacks a third",
      bytes: progressive.subarray(0, progressive.length * 0.67),
    },
  ];
}

/** Returns JPEGs that decode with large gray or garbled areas. */
export async function createIncompleteJpegs(): Promise<FaultyJpeg[]> {
  const { plain, progressive } = await createPortraitJpegs();
  const { length } = plain;
  const half = plain.subarray(0, length / 2);
  const coarse = progressive.subarray(0, progressive.indexOf(Buffer.of(0xff, 0xc4), 700));
  return [
    { name: "half a portrait", bytes: half },
    { name: "half a portrait, ended by hand", bytes: Buffer.concat([half, END]) },
    { name: "half a portrait, filled up with zeros", bytes: withZeros(plain, length / 2) },
    { name: "nine tenths of a portrait", bytes: plain.subarray(0, length * 0.88) },
    { name: "a tenth of a progressive portrait", bytes: progressive.subarray(0, length / 10) },
    { name: "the coarsest of a progressive portrait", bytes: Buffer.concat([coarse, END]) },
    { name: "a portrait half as high as it claims", bytes: claimJpegSize(plain, 384, 768) },
    {
      name: "a portrait that says it has restarts and has none",
      bytes: withSegment(plain, jpegSegment(0xdd, Buffer.of(0, 4))),
    },
  ];
}

/** Returns JPEGs that no browser decodes, because of the bit depth or the coding in the frame header. */
export async function createUnsupportedJpegs(): Promise<FaultyJpeg[]> {
  const { plain } = await createPortraitJpegs();
  return [
    { name: "12-bit jpeg", bytes: withFrame(plain, 0xc1, 12) },
    { name: "12-bit progressive jpeg", bytes: withFrame(plain, 0xc2, 12) },
    { name: "lossless jpeg", bytes: withFrame(plain, 0xc3, 8) },
    { name: "arithmetic jpeg", bytes: withFrame(plain, 0xc9, 8) },
  ];
}

function findMarker(jpeg: Buffer, marker: number): number {
  return jpeg.indexOf(Buffer.of(0xff, marker));
}

function withBytes(jpeg: Buffer, marker: number, bytes: Buffer): Buffer {
  const at = findMarker(jpeg, marker);
  return Buffer.concat([jpeg.subarray(0, at), bytes, jpeg.subarray(at)]);
}

/** Inserts stray bytes before a marker; 0xff would be a marker itself. Browsers need the first marker intact. */
function withStray(jpeg: Buffer, marker: number): Buffer {
  return withBytes(jpeg, marker, Buffer.from([0x00, 0x55, 0x12, 0xff, 0x00, 0x80, 0x07]));
}

function withSegment(jpeg: Buffer, segment: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** Spectral selection (first and last coefficient) and successive approximation of a scan header. */
type Scan = { from: number; to: number; refined: number };

function withScan(jpeg: Buffer, { from, to, refined }: Scan): Buffer {
  const faulty = Buffer.from(jpeg);
  const at = findMarker(faulty, 0xda);
  const end = at + 2 + faulty.readUInt16BE(at + 2);
  faulty.set([from, to, refined], end - 3);
  return faulty;
}

function withZeros(jpeg: Buffer, count: number): Buffer {
  const keptLength = count > 4096 ? jpeg.length - count : jpeg.length - 2;
  return Buffer.concat([jpeg.subarray(0, keptLength), Buffer.alloc(count)]);
}

function withFrame(jpeg: Buffer, marker: number, bits: number): Buffer {
  const rare = Buffer.from(jpeg);
  const at = findMarker(rare, 0xc0);
  rare[at + 1] = marker;
  rare[at + 4] = bits;
  return rare;
}

function withoutJfif(jpeg: Buffer): Buffer {
  return withoutJpegSegments(jpeg, 0xe0);
}

function jfif(revision: number): Buffer {
  const rest = Buffer.of(revision, 1, 0, 0, 1, 0, 1, 0, 0);
  return jpegSegment(0xe0, Buffer.concat([Buffer.from("JFIF\0"), rest]));
}

function adobe(code: number): Buffer {
  return jpegSegment(
    0xee,
    Buffer.concat([Buffer.from("Adobe"), Buffer.of(0, 100, 0, 0, 0, 0, code)]),
  );
}

/** Returns part 2 of 2 of an ICC profile. */
function halfProfile(): Buffer {
  const segment = Buffer.from(iccSegment(Buffer.alloc(200, 7)));
  segment.set([2, 2], 4 + "ICC_PROFILE\0".length);
  return segment;
}
