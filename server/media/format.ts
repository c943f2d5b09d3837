export type PictureFormat = "jpeg" | "png" | "webp";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the format by the first bytes; null for formats that we never decode. */
export function detectFormat(bytes: Buffer): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return "png";
  const isRiff = bytes.toString("latin1", 0, 4) === "RIFF";
  if (isRiff && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  return null;
}
