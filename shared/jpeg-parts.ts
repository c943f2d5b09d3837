/** The markers of ITU-T T.81 table B.1 that matter here. */
export const JPEG = {
  app0: 0xe0,
  app14: 0xee,
  frame: 0xc0,
  progressive: 0xc2,
  end: 0xd9,
  scan: 0xda,
} as const;

/**
 * A marker with its segment, which is from `body` to `data`; from there to `end` are the coded pixels
 * of a scan, which alone has any. Offsets count from the file's first byte.
 */
export type JpegPart = { marker: number; start: number; body: number; data: number; end: number };

/** `precision` is in bits per sample. */
export type JpegFrame = { marker: number; precision: number; components: number[] };

/** `isEnded` where the end marker was reached; what hangs behind it is no part. */
export type JpegParts = { parts: JpegPart[]; frame: JpegFrame | null; isEnded: boolean };

/** Photos have some dozens; more are made to keep us busy. */
const MOST_PARTS = 4096;

/** Walks a JPEG from marker to marker and over stray bytes between them, as every viewer does. */
export function readJpegParts(bytes: Uint8Array): JpegParts {
  const parts: JpegPart[] = [];
  let part = nextPart(bytes, 2);
  while (part && parts.length < MOST_PARTS) {
    parts.push(part);
    if (part.marker === JPEG.end) break;
    part = nextPart(bytes, part.end);
  }
  return { parts, frame: frameIn(bytes, parts), isEnded: parts.at(-1)?.marker === JPEG.end };
}

/** Null where there is no frame header, or not all of one. */
function frameIn(bytes: Uint8Array, parts: JpegPart[]): JpegFrame | null {
  const part = parts.find(({ marker }) => isFrame(marker));
  if (!part || part.data - part.body < 6) return null;
  const components: number[] = [];
  for (let at = part.body + 6; at + 3 <= part.data; at += 3) components.push(bytes[at] ?? 0);
  return { marker: part.marker, precision: bytes[part.body] ?? 0, components };
}

/** Browsers show Huffman-coded JPEGs of 8 bits; what else the standard knows, none of them does. */
export function isShownJpeg({ marker, precision }: JpegFrame): boolean {
  return precision === 8 && marker <= JPEG.progressive;
}

/** Whether a frame's header begins: C4, C8 and CC stand among the markers of those and are none. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function nextPart(bytes: Uint8Array, from: number): JpegPart | null {
  const start = nextMarker(bytes, from, (code) => code !== 0);
  if (start === bytes.length) return null;
  const marker = bytes[start + 1] ?? 0;
  const body = start + 2;
  if (isAlone(marker)) return { marker, start, body, data: body, end: body };
  const data = body + 256 * (bytes[body] ?? 0) + (bytes[body + 1] ?? 0);
  if (data < body + 2 || data > bytes.length) return null;
  const end = marker === JPEG.scan ? nextMarker(bytes, data, isNoPixel) : data;
  return { marker, start, body: body + 2, data, end };
}

/** Where the next marker of that sort stands, behind bytes that fill; the file's length if none does. */
function nextMarker(bytes: Uint8Array, from: number, isWanted: (code: number) => boolean): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1] ?? 0;
    if (code !== 0xff && isWanted(code)) return at;
  }
  return bytes.length;
}

/** Among pixels 0 stands for a pixel's FF, and D0 to D7 restart the decoder. */
function isNoPixel(code: number): boolean {
  return code !== 0 && !isRestart(code);
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}

function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= JPEG.end);
}
