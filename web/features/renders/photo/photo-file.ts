import { JPEG, type JpegParts } from "#shared/jpeg-parts.ts";

/** A PNG is an 8-byte signature and chunks of length, 4-letter type, data and checksum. */
const PNG_SIGNATURE = 8;
const CHUNK_OVERHEAD = 12;
const LAST_CHUNK = "IEND";

type Bytes = Uint8Array<ArrayBuffer>;

/** `isEnded`: the file has its end marker; without one it may be truncated. */
export type PhotoFile = { photo: Blob; isEnded: boolean };

/** Appends a missing end marker, without which Chromium does not decode the last rows. */
export function toJpegFile(bytes: Bytes, { isEnded }: JpegParts): PhotoFile {
  const end = isEnded ? [] : [Uint8Array.of(0xff, JPEG.end)];
  return { photo: new Blob([bytes, ...end], { type: "image/jpeg" }), isEnded };
}

export function toPngFile(bytes: Bytes): PhotoFile {
  return { photo: new Blob([bytes], { type: "image/png" }), isEnded: hasLastChunk(bytes) };
}

function hasLastChunk(bytes: Bytes): boolean {
  const view = new DataView(bytes.buffer);
  let offset = PNG_SIGNATURE;
  while (offset + CHUNK_OVERHEAD <= bytes.length) {
    if (String.fromCharCode(...bytes.subarray(offset + 4, offset + 8)) === LAST_CHUNK) return true;
    offset += CHUNK_OVERHEAD + view.getUint32(offset);
  }
  return false;
}
