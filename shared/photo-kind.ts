/** What a file is by its first bytes; its name and the type it claims are not asked. */
export type PhotoKind = "jpeg" | "png" | "heic" | "empty" | "other";

/** As much of a file as `photoKindOf` looks at, in bytes. */
export const KIND_BYTES = 64;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Brands of pictures coded with HEVC, ISO/IEC 23008-12 annex B. AVIF shares the container alone. */
const HEIC_BRAND = /^(hei[cxms]|hev[cxms])$/;

export function photoKindOf(bytes: Uint8Array): PhotoKind {
  if (bytes.length === 0) return "empty";
  if (startsWith(bytes, JPEG)) return "jpeg";
  if (startsWith(bytes, PNG)) return "png";
  return brandsOf(bytes).some((brand) => HEIC_BRAND.test(brand)) ? "heic" : "other";
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Of an ISO media file's first box: its brand, a version, and the brands that it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (wordAt(bytes, 4) !== "ftyp") return [];
  const end = Math.min(bytes.length, KIND_BYTES);
  const brands = [wordAt(bytes, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(wordAt(bytes, at));
  return brands;
}

function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
