import type { Metadata, Sharp } from "sharp";

/**
 * The picture in 8-bit sRGB. libvips works on 16-bit RGB that carries a profile in Display P3 and
 * leaves it there, so exactly those are told to come back; for all others asking would be wrong.
 */
export function toSrgb(image: Sharp, { depth, icc }: Metadata): Sharp {
  const srgb = image.toColourspace("srgb");
  return depth === "ushort" && icc ? srgb.withIccProfile("srgb", { attach: false }) : srgb;
}
