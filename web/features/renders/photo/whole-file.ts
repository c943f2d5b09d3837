import { JPEG, type JpegParts } from "#shared/jpeg-parts.ts";

/** A PNG's signature; then each chunk has its length, its name of four letters, and a checksum. */
const PNG_SIGNATURE = 8;
const AROUND_CHUNK = 12;
const LAST_CHUNK = "IEND";

type Bytes = Uint8Array<ArrayBuffer>;

/** `isEnded` where the file says where it ends; one that does not may have been cut off. */
export type WholeFile = { photo: Blob; isEnded: boolean };

/** Chromium leaves the last rows out where the end marker is missing, so it gets one. */
export function wholeJpeg(bytes: Bytes, { isEnded }: JpegParts): WholeFile {
  const end = isEnded ? [] : [Uint8Array.of(0xff, JPEG.end)];
  return { photo: new Blob([bytes, ...end], { type: "image/jpeg" }), isEnded };
}

export function wholePng(bytes: Bytes): WholeFile {
  return { photo: new Blob([bytes], { type: "image/png" }), isEnded: hasLastChunk(bytes) };
}

function hasLastChunk(bytes: Bytes): boolean {
  const view = new DataView(bytes.buffer);
  let at = PNG_SIGNATURE;
  while (at + AROUND_CHUNK <= bytes.length) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === LAST_CHUNK) return true;
    at += AROUND_CHUNK + view.getUint32(at);
  }
  return false;
}
