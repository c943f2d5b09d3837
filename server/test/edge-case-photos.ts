// Valid and invalid uploads, generated so that no files have to be stored.
import sharp, { type Sharp } from "sharp";
import {
  createIncompleteJpegs,
  createReadableJpegs,
  createUnsupportedJpegs,
} from "./faulty-jpegs.ts";
import { adobeRgbProfile } from "./icc-profiles.ts";
import {
  claimJpegSize,
  flatRows,
  iccChunk,
  iccSegment,
  jpegSegment,
  pngChunk,
  pngFile,
  withJpegSegments,
  withoutJpegSegments,
  withPngChunks,
  xmpSegment,
} from "./picture-bytes.ts";

type OddPhoto = {
  name: string;
  bytes: Buffer;
  filename: string;
  type: string;
  /** `ok`, or the reason of the error. */
  expect: string;
};

type Draft = Pick<OddPhoto, "name" | "bytes"> & Partial<OddPhoto>;

const WIDTH = 240;
const HEIGHT = 160;

/** Colors of the quarters in reading order, which reveal rotation and mirroring. */
export const CORNERS = [
  [220, 40, 40],
  [40, 180, 60],
  [40, 70, 210],
  [230, 200, 50],
] as const;

/** Creates the test picture: one color in each quarter. */
export function createQuarters(width = WIDTH, height = HEIGHT): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const corner = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      data.set(CORNERS[corner] ?? [], (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Creates a picture of noise, in which missing or wrong bytes show anywhere. */
export function createNoise(width = 160, height = 120): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let index = 0; index < data.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    data[index] = state >>> 24;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function createEdgeCasePhotos(): Promise<OddPhoto[]> {
  return [
    ...(await createValidJpegs()),
    ...(await createValidPngs()),
    ...(await createTruncated()),
    ...(await createWrongSizes()),
    ...(await createWrongTypes()),
    ...jpegs("ok", await createReadableJpegs()),
    ...jpegs("broken", await createIncompleteJpegs()),
    ...jpegs("unsupported", await createUnsupportedJpegs()),
  ];
}

function jpegs(expect: OddPhoto["expect"], drafts: Draft[]): OddPhoto[] {
  return drafts.map((draft) => ({ filename: "me.jpg", type: "image/jpeg", expect, ...draft }));
}

function pngs(expect: OddPhoto["expect"], drafts: Draft[]): OddPhoto[] {
  return drafts.map((draft) => ({ filename: "me.png", type: "image/png", expect, ...draft }));
}

async function createValidJpegs(): Promise<OddPhoto[]> {
  const plain = await createQuarters().jpeg().toBuffer();
  const cmyk = await createQuarters().toColourspace("cmyk").jpeg().toBuffer();
  const rotated = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
      name: `exif orientation ${orientation}`,
      bytes: await createQuarters().withMetadata({ orientation }).jpeg().toBuffer(),
    })),
  );
  const withLocation = await createQuarters()
    .withExif({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1" },
    })
    .jpeg()
    .toBuffer();
  return jpegs("ok", [
    { name: "plain jpeg", bytes: plain },
    ...rotated,
    {
      name: "progressive jpeg",
      bytes: await createQuarters().jpeg({ progressive: true }).toBuffer(),
    },
    { name: "grey jpeg", bytes: await createQuarters().toColourspace("b-w").jpeg().toBuffer() },
    { name: "worst quality jpeg", bytes: await createQuarters().jpeg({ quality: 1 }).toBuffer() },
    { name: "cmyk jpeg without profile", bytes: withoutJpegSegments(cmyk, 0xe2) },
    { name: "cmyk jpeg without adobe marker", bytes: withoutJpegSegments(cmyk, 0xee) },
    { name: "ycck jpeg", bytes: markAsYcck(cmyk) },
    {
      name: "cmyk jpeg with profile",
      bytes: await createQuarters().toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer(),
    },
    {
      name: "display p3 jpeg",
      bytes: await createQuarters().withIccProfile("p3").jpeg().toBuffer(),
    },
    { name: "adobe rgb jpeg", bytes: withJpegSegments(plain, iccSegment(adobeRgbProfile())) },
    {
      name: "jpeg with a broken profile",
      bytes: withJpegSegments(plain, iccSegment(Buffer.from("this is no profile at all"))),
    },
    { name: "jpeg with a place in it", bytes: withLocation },
    { name: "jpeg with iptc and xmp", bytes: withMetadata(plain) },
    { name: "motion photo", bytes: Buffer.concat([plain, Buffer.from("\0\0\0\u0018ftypmp42")]) },
    {
      name: "jpeg with a zip behind it",
      bytes: Buffer.concat([plain, Buffer.from("PK\u0003\u0004")]),
    },
    { name: "jpeg with padding before its end", bytes: withPadding(plain) },
    { name: "two jpegs in one file", bytes: Buffer.concat([plain, rotated[0]?.bytes ?? plain]) },
    { name: "jpeg called png", bytes: plain, filename: "me.png", type: "image/png" },
    { name: "jpeg in capitals", bytes: plain, filename: "IMG_0001.JPG" },
    { name: "jpeg with a path for a name", bytes: plain, filename: "../../../etc/passwd.jpg" },
    { name: "jpeg with a name from far away", bytes: plain, filename: "фото 我 🎉 <b>.jpeg" },
    { name: "smallest jpeg", bytes: await createQuarters(64, 64).jpeg().toBuffer() },
    { name: "longest jpeg", bytes: await createQuarters(64, 2048).jpeg().toBuffer() },
  ]);
}

async function createValidPngs(): Promise<OddPhoto[]> {
  const plain = await createQuarters().png().toBuffer();
  const deep = await createQuarters().toColourspace("rgb16").png().toBuffer();
  const grey = { width: WIDTH, height: HEIGHT, colour: "grey" } as const;
  const note = pngChunk("tEXt", Buffer.from("Comment\0taken at home"));
  const badSum = Buffer.from(note);
  badSum[badSum.length - 1] = (badSum.at(-1) ?? 0) ^ 0xff;
  return pngs("ok", [
    { name: "plain png", bytes: plain },
    { name: "interlaced png", bytes: await createQuarters().png({ progressive: true }).toBuffer() },
    { name: "palette png", bytes: await createQuarters().png({ palette: true }).toBuffer() },
    {
      name: "palette png with holes",
      bytes: await createQuarters().ensureAlpha(0.5).png({ palette: true }).toBuffer(),
    },
    { name: "png with alpha", bytes: await createQuarters().ensureAlpha(0.5).png().toBuffer() },
    {
      name: "fully transparent png",
      bytes: await createQuarters().ensureAlpha(0).png().toBuffer(),
    },
    { name: "grey png", bytes: await createQuarters().toColourspace("b-w").png().toBuffer() },
    { name: "grey png with alpha", bytes: greyAlphaPng() },
    { name: "16-bit png", bytes: deep },
    {
      name: "16-bit grey png",
      bytes: await createQuarters().toColourspace("grey16").png().toBuffer(),
    },
    { name: "16-bit adobe rgb png", bytes: withPngChunks(deep, iccChunk(adobeRgbProfile())) },
    {
      name: "1-bit png",
      bytes: pngFile({ ...grey, bitDepth: 1 }, flatRows(HEIGHT, Buffer.alloc(WIDTH / 8, 0xf0))),
    },
    {
      name: "2-bit png",
      bytes: pngFile({ ...grey, bitDepth: 2 }, flatRows(HEIGHT, Buffer.alloc(WIDTH / 4, 0x1b))),
    },
    {
      name: "4-bit png",
      bytes: pngFile({ ...grey, bitDepth: 4 }, flatRows(HEIGHT, Buffer.alloc(WIDTH / 2, 0x3c))),
    },
    { name: "animated png", bytes: createAnimatedPng() },
    { name: "png with a broken profile", bytes: withPngChunks(plain, iccChunk(Buffer.alloc(99))) },
    { name: "png with a note", bytes: withPngChunks(plain, note) },
    { name: "png with a note whose sum is wrong", bytes: withPngChunks(plain, badSum) },
    { name: "png called jpg", bytes: plain, filename: "me.jpg", type: "image/jpeg" },
    { name: "49 megapixels in few bytes", bytes: createBilevelPng(7000) },
  ]);
}

async function createTruncated(): Promise<OddPhoto[]> {
  const jpeg = await createNoise().jpeg().toBuffer();
  const slow = await createNoise().jpeg({ progressive: true }).toBuffer();
  const png = await createNoise().png({ compressionLevel: 0 }).toBuffer();
  const badPixels = Buffer.from(png);
  badPixels.fill(0x55, png.length / 2, png.length / 2 + 400);
  return [
    ...jpegs("broken", [
      { name: "half a jpeg", bytes: jpeg.subarray(0, jpeg.length / 2) },
      { name: "a fifth of a progressive jpeg", bytes: slow.subarray(0, slow.length / 5) },
      { name: "empty jpeg", bytes: Buffer.alloc(0) },
      { name: "half a jpeg, ended by hand", bytes: withEnd(jpeg.subarray(0, jpeg.length / 2)) },
      { name: "jpeg of three bytes", bytes: jpeg.subarray(0, 3) },
      {
        name: "jpeg of headers only",
        bytes: jpeg.subarray(0, jpeg.indexOf(Buffer.of(0xff, 0xda))),
      },
      {
        name: "html behind jpeg's first bytes",
        bytes: concatenate([0xff, 0xd8, 0xff], "<html><script>"),
      },
      { name: "jpeg without height", bytes: claimJpegSize(jpeg, 160, 0) },
    ]),
    ...pngs("broken", [
      { name: "half a png", bytes: png.subarray(0, png.length / 2) },
      { name: "png of its signature only", bytes: png.subarray(0, 8) },
      { name: "png with spoilt pixels", bytes: badPixels },
      { name: "png without width", bytes: pngFile({ ...BLACK, width: 0 }, Buffer.alloc(8)) },
      { name: "png with too few rows", bytes: pngFile(BLACK, flatRows(3, Buffer.alloc(100))) },
    ]),
  ];
}

async function createWrongSizes(): Promise<OddPhoto[]> {
  const jpeg = await createQuarters().jpeg().toBuffer();
  const thin = flatRows(10, Buffer.alloc(100_000));
  return [
    ...pngs("small", [
      { name: "one pixel", bytes: await createQuarters(1, 1).png().toBuffer() },
      { name: "63 pixels high", bytes: await createQuarters(500, 63).png().toBuffer() },
      { name: "a line of pixels", bytes: pngFile({ ...BLACK, width: 100_000, height: 10 }, thin) },
      { name: "a long ribbon", bytes: await createQuarters(64, 2100).png().toBuffer() },
    ]),
    ...jpegs("small", [
      { name: "one pixel jpeg", bytes: await createQuarters(1, 1).jpeg().toBuffer() },
      { name: "a column of pixels", bytes: await createQuarters(1, 60_000).jpeg().toBuffer() },
    ]),
    ...pngs("megapixels", [
      { name: "64 real megapixels", bytes: createBilevelPng(8000) },
      {
        name: "10,000 claimed megapixels",
        bytes: pngFile({ ...BLACK, width: 100_000, height: 100_000 }, Buffer.alloc(1)),
      },
    ]),
    ...jpegs("megapixels", [
      { name: "4,290 claimed megapixels", bytes: claimJpegSize(jpeg, 65_500, 65_500) },
    ]),
    ...jpegs("bytes", [
      { name: "16 megabytes", bytes: Buffer.concat([jpeg, Buffer.alloc(16 * 1024 * 1024)]) },
    ]),
  ];
}

async function createWrongTypes(): Promise<OddPhoto[]> {
  const jpeg = await createQuarters().jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" onload="alert(1)"/>';
  return jpegs("type", [
    { name: "one byte", bytes: Buffer.of(0xff) },
    { name: "text", bytes: Buffer.from("I am a photo, honestly.") },
    { name: "html", bytes: Buffer.from("<!doctype html><script>alert(1)</script>") },
    { name: "svg", bytes: Buffer.from(svg), filename: "me.svg", type: "image/svg+xml" },
    { name: "svg called jpg", bytes: Buffer.from(svg) },
    { name: "gif called jpg", bytes: await createQuarters().gif().toBuffer() },
    { name: "webp called jpg", bytes: await createQuarters().webp().toBuffer() },
    { name: "tiff called jpg", bytes: await createQuarters().tiff().toBuffer() },
    { name: "avif called jpg", bytes: await createQuarters().avif({ effort: 0 }).toBuffer() },
    {
      name: "heic called jpg",
      bytes: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"),
    },
    {
      name: "mp4 called jpg",
      bytes: Buffer.from("\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2avc1", "latin1"),
    },
    { name: "bmp called jpg", bytes: Buffer.from("BM\u0036\0\0\0\0\0\0\0", "latin1") },
    { name: "zip called jpg", bytes: Buffer.from("PK\u0003\u0004\u0014\0\0\0", "latin1") },
    { name: "pdf called jpg", bytes: Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1") },
    { name: "pdf around a jpeg", bytes: concatenate("%PDF-1.7\nstream\n", jpeg) },
    { name: "gif and script at once", bytes: concatenate("GIF89a/*", "*/=1;alert(1)//") },
    { name: "html before a jpeg", bytes: concatenate("<script>alert(1)</script>", jpeg) },
    { name: "white space before a jpeg", bytes: concatenate("\n", jpeg) },
  ]);
}

const BLACK = { width: 100, height: 100, bitDepth: 8, colour: "grey" } as const;

function concatenate(first: string | number[], rest: string | Buffer): Buffer {
  const head = typeof first === "string" ? Buffer.from(first, "latin1") : Buffer.from(first);
  return Buffer.concat([head, typeof rest === "string" ? Buffer.from(rest) : rest]);
}

/** Creates a square black and white PNG with one bit per pixel. */
function createBilevelPng(side: number): Buffer {
  const rows = flatRows(side, Buffer.alloc(side / 8, 0xaa));
  return pngFile({ width: side, height: side, bitDepth: 1, colour: "grey" }, rows);
}

/** The last byte of the Adobe marker is the color transform: 0 for CMYK, 2 for YCCK. */
function markAsYcck(cmyk: Buffer): Buffer {
  const ycck = Buffer.from(cmyk);
  ycck[ycck.indexOf("Adobe") + 11] = 2;
  return ycck;
}

function withEnd(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg, Buffer.of(0xff, 0xd9)]);
}

function greyAlphaPng(): Buffer {
  const row = Buffer.alloc(WIDTH * 2, Buffer.of(0x20, 0x80));
  const header = { width: WIDTH, height: HEIGHT, bitDepth: 8, colour: "greyAlpha" } as const;
  return pngFile(header, flatRows(HEIGHT, row));
}

/** Creates an APNG with a black frame, which counts as the photo, and a white one. */
function createAnimatedPng(): Buffer {
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(BLACK.width, 4);
    data.writeUInt32BE(BLACK.height, 8);
    return pngChunk("fcTL", data);
  };
  const white = pngFile(BLACK, flatRows(BLACK.height, Buffer.alloc(BLACK.width, 0xff)));
  const pixels = white.subarray(8 + 25 + 8, -16);
  const second = pngChunk("fdAT", Buffer.concat([Buffer.of(0, 0, 0, 2), pixels]));
  const first = pngFile(BLACK, flatRows(BLACK.height, Buffer.alloc(BLACK.width)), [
    pngChunk("acTL", Buffer.of(0, 0, 0, 2, 0, 0, 0, 0)),
    control(0),
  ]);
  return Buffer.concat([first.subarray(0, -12), control(1), second, first.subarray(-12)]);
}

function withMetadata(jpeg: Buffer): Buffer {
  const iptc = Buffer.from(
    "Photoshop 3.0\x008BIM\u0004\u0004\0\0\0\0\0\u000a\u001c\u0002\u0050\0\u0005Alice",
  );
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Alice lives here</secret></x:xmpmeta>';
  return withJpegSegments(jpeg, jpegSegment(0xed, iptc), xmpSegment(xmp));
}

/** Inserts bytes before the end marker, like some cameras do. */
function withPadding(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(300), jpeg.subarray(-2)]);
}
