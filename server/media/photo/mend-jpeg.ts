import { JPEG, type JpegFrame, type JpegPart, type JpegParts } from "#shared/jpeg-parts.ts";

const START = Buffer.of(0xff, 0xd8);
const END = Buffer.of(0xff, JPEG.end);
const LAST_COEFFICIENT = 63;

export type MendedJpeg = {
  data: Buffer;
  /** Every component has pixels, and luminance has all its coefficients, at least coarsely. */
  isCovered: boolean;
  /** `data` without its last scan, if that is still complete. */
  withoutLastScan: Buffer | null;
};

/**
 * Repairs what libjpeg warns of although every viewer shows the whole picture: stray bytes before a marker
 * (EXTRANEOUS_DATA), a scan that declares some coefficients and has all (NOT_SEQUENTIAL, Samsung phones), an
 * unknown JFIF revision or Adobe color code (JFIF_MAJOR, ADOBE_XFORM), a missing end marker (JPEG_EOF). Other
 * warnings (HIT_MARKER, HUFF_BAD_CODE, MUST_RESYNC, BOGUS_PROGRESSION) mean missing or wrong pixels and are
 * not repaired.
 */
export function mendJpeg(bytes: Buffer, { parts, frame, isEnded }: JpegParts): MendedJpeg {
  const pieces = parts.map((part) => mendPart(bytes, part, frame));
  if (isEnded) pieces.pop();
  else pieces.push(withoutLoneFf(pieces.pop() ?? Buffer.alloc(0)));
  const lastScan = pieces.findLastIndex(isScan);
  const earlier = pieces.slice(0, Math.max(0, lastScan));
  return {
    data: join(pieces),
    isCovered: isCovered(pieces, frame),
    withoutLastScan: isCovered(earlier, frame) ? join(earlier) : null,
  };
}

function join(pieces: Buffer[]): Buffer {
  return Buffer.concat([START, ...pieces, END]);
}

function mendPart(bytes: Buffer, part: JpegPart, frame: JpegFrame | null): Buffer {
  const piece = bytes.subarray(part.start, part.end);
  const body = bytes.subarray(part.body, part.data);
  switch (part.marker) {
    case JPEG.app0:
      return body.toString("latin1", 0, 5) === "JFIF\0" ? withByte(piece, 4 + 5, 1) : piece;
    case JPEG.app14:
      return mendAdobe(piece, frame?.components.length ?? 0);
    case JPEG.scan:
      return frame?.marker === JPEG.progressive ? piece : withAllCoefficients(piece);
    default:
      return piece;
  }
}

/** Replaces an unknown color code by the usual one, as decoders do. */
function mendAdobe(piece: Buffer, components: number): Buffer {
  const isAdobe = piece.toString("latin1", 4, 9) === "Adobe";
  const code = piece[4 + 11] ?? 0;
  return isAdobe && code > 2 ? withByte(piece, 4 + 11, components === 4 ? 2 : 1) : piece;
}

function withAllCoefficients(piece: Buffer): Buffer {
  const at = 5 + 2 * (piece[4] ?? 0);
  return withByte(withByte(withByte(piece, at, 0), at + 1, LAST_COEFFICIENT), at + 2, 0);
}

/** Copies only if the byte differs. */
function withByte(piece: Buffer, at: number, value: number): Buffer {
  if (piece[at] === value || at >= piece.length) return piece;
  const copy = Buffer.from(piece);
  copy[at] = value;
  return copy;
}

/** Removes a truncated marker or an escaped FF at the end of the file. */
function withoutLoneFf(piece: Buffer): Buffer {
  return piece.at(-1) === 0xff ? piece.subarray(0, -1) : piece;
}

function isScan(piece: Buffer): boolean {
  return piece[1] === JPEG.scan;
}

function isCovered(pieces: Buffer[], frame: JpegFrame | null): boolean {
  if (!frame || frame.components.length === 0) return false;
  const scans = pieces.filter(isScan).map(readScan);
  const has = (component: number | undefined, coefficient: number) =>
    scans.some(
      ({ components, from, to }) =>
        component !== undefined &&
        components.includes(component) &&
        from <= coefficient &&
        coefficient <= to,
    );
  return (
    frame.components.every((component) => has(component, 0)) &&
    Array.from({ length: LAST_COEFFICIENT }, (_, i) => i + 1).every((coefficient) =>
      has(frame.components[0], coefficient),
    )
  );
}

/** Returns a scan's components and its range of coefficients. */
function readScan(piece: Buffer): { components: number[]; from: number; to: number } {
  const count = piece[4] ?? 0;
  const components = Array.from({ length: count }, (_, i) => piece[5 + 2 * i] ?? 0);
  return { components, from: piece[5 + 2 * count] ?? 0, to: piece[6 + 2 * count] ?? 0 };
}
