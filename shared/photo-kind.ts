/** The file type, detected from the first bytes; name and claimed type are ignored. */
export type PhotoKind = "jpeg" | "png" | "heic" | "empty" | "other";

/** The number of bytes needed to detect the type. */
export const KIND_BYTES = 64;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Brands of HEVC-coded images (ISO/IEC 23008-12, annex B). AVIF uses the same container only. */
const HEIC_BRAND = /^(hei[cxms]|hev[cxms])$/;

export function detectPhotoKind(bytes: Uint8Array): PhotoKind {
  if (bytes.length === 0) return "empty";
  if (startsWith(bytes, JPEG)) return "jpeg";
  if (startsWith(bytes, PNG)) return "png";
  return readBrands(bytes).some((brand) => HEIC_BRAND.test(brand)) ? "heic" : "other";
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Returns the major brand and the compatible brands of an ISO media file's first box. */
function readBrands(bytes: Uint8Array): string[] {
  if (readFourCharacters(bytes, 4) !== "ftyp") return [];
  const end = Math.min(bytes.length, KIND_BYTES);
  const brands = [readFourCharacters(bytes, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(readFourCharacters(bytes, at));
  return brands;
}

function readFourCharacters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
