/** JPEG markers (ITU-T T.81, table B.1) used here. */
export const JPEG = {
  app0: 0xe0,
  app14: 0xee,
  frame: 0xc0,
  progressive: 0xc2,
  end: 0xd9,
  scan: 0xda,
} as const;

/**
 * A marker with its segment from `body` to `data`. The entropy-coded data of a scan follows up to `end`; other segments
 * have none. Offsets are in bytes from the start of the file.
 */
export type JpegPart = { marker: number; start: number; body: number; data: number; end: number };

/** `precision` is in bits per sample. */
export type JpegFrame = { marker: number; precision: number; components: number[] };

/** `isEnded`: the end marker (EOI) was found; trailing bytes are not parts. */
export type JpegParts = { parts: JpegPart[]; frame: JpegFrame | null; isEnded: boolean };

/** Photos have a few dozen segments; the limit bounds the work on malicious files. */
const MAX_PARTS = 4096;

/** Parses the segments of a JPEG and skips stray bytes between them, as viewers do. */
export function readJpegParts(bytes: Uint8Array): JpegParts {
  const parts: JpegPart[] = [];
  let part = readPart(bytes, 2);
  while (part && parts.length < MAX_PARTS) {
    parts.push(part);
    if (part.marker === JPEG.end) break;
    part = readPart(bytes, part.end);
  }
  return { parts, frame: findFrame(bytes, parts), isEnded: parts.at(-1)?.marker === JPEG.end };
}

/** Returns null if the frame header is missing or truncated. */
function findFrame(bytes: Uint8Array, parts: JpegPart[]): JpegFrame | null {
  const part = parts.find(({ marker }) => isFrame(marker));
  if (!part || part.data - part.body < 6) return null;
  const components: number[] = [];
  for (let at = part.body + 6; at + 3 <= part.data; at += 3) components.push(bytes[at] ?? 0);
  return { marker: part.marker, precision: bytes[part.body] ?? 0, components };
}

/** Returns whether browsers can show the JPEG: they support 8-bit Huffman-coded frames only. */
export function isDisplayableJpeg({ marker, precision }: JpegFrame): boolean {
  return precision === 8 && marker <= JPEG.progressive;
}

/** Returns whether the marker starts a frame (SOF); C4, C8 and CC lie in the same range but do not. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readPart(bytes: Uint8Array, from: number): JpegPart | null {
  const start = findMarker(bytes, from, (code) => code !== 0);
  if (start === bytes.length) return null;
  const marker = bytes[start + 1] ?? 0;
  const body = start + 2;
  if (isStandalone(marker)) return { marker, start, body, data: body, end: body };
  const data = body + 256 * (bytes[body] ?? 0) + (bytes[body + 1] ?? 0);
  if (data < body + 2 || data > bytes.length) return null;
  const end = marker === JPEG.scan ? findMarker(bytes, data, isMarkerCode) : data;
  return { marker, start, body: body + 2, data, end };
}

/** Returns the offset of the next marker that matches, skipping fill bytes; the file's length if there is none. */
function findMarker(bytes: Uint8Array, from: number, isWanted: (code: number) => boolean): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1] ?? 0;
    if (code !== 0xff && isWanted(code)) return at;
  }
  return bytes.length;
}

/** In entropy-coded data, FF 00 is a stuffed byte and D0 to D7 are restart markers. */
function isMarkerCode(code: number): boolean {
  return code !== 0 && !isRestart(code);
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}

function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= JPEG.end);
}
