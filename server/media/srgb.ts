import type { Metadata, Sharp } from "sharp";

/**
 * Converts to 8-bit sRGB. libvips processes 16-bit RGB with a profile in Display P3 and leaves it there, so
 * exactly these are converted back; for others the conversion would be wrong.
 */
export function toSrgb(image: Sharp, { depth, icc }: Metadata): Sharp {
  const srgb = image.toColourspace("srgb");
  return depth === "ushort" && icc ? srgb.withIccProfile("srgb", { attach: false }) : srgb;
}
