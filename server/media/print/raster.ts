import sharp from "sharp";
import type { Placement } from "#shared/print-geometry.ts";
import { toSrgb } from "../srgb.ts";
import { enlarge } from "./enlarge.ts";

/** RGB pixels of a mix. */
export type Mix = { data: Buffer; width: number; height: number };

/** A mix at the needed size, with its edge repeated by PAD px so that no sample is outside. */
export type Raster = { data: Uint8Array; width: number; height: number; stride: number };

export const PAD = 3;

export async function openMix(bytes: Buffer): Promise<Mix> {
  const metadata = await sharp(bytes).metadata();
  const upright = sharp(bytes, { failOn: "warning" }).autoOrient().flatten({ background: "#fff" });
  const { data, info } = await toSrgb(upright, metadata)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Applies exact quarter turns first, so that the remaining angle is between -45 and 45 degrees. */
export async function turnQuarters(
  mix: Mix,
  place: Placement,
): Promise<{ mix: Mix; place: Placement }> {
  const quarters = Math.round(place.rotation / 90);
  if (quarters === 0) return { mix, place };
  const rotation = place.rotation - 90 * quarters;
  const { data, info } = await sharp(mix.data, { raw: readRaw(mix) })
    .rotate(90 * quarters)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isUpright = quarters % 2 === 0;
  return {
    mix: { data, width: info.width, height: info.height },
    place: isUpright
      ? { ...place, rotation }
      : { ...place, width: place.height, height: place.width, rotation },
  };
}

/** Returns the mix scaled to its printed size, enlarged at most once. */
export async function rasterize(given: Mix, shown: Placement): Promise<Raster> {
  const mix = Math.round(shown.width) > given.width ? enlarge(given) : given;
  const width = Math.min(mix.width, Math.max(1, Math.round(shown.width)));
  const height = Math.min(mix.height, Math.max(1, Math.round(shown.height)));
  const data = await sharp(mix.data, { raw: readRaw(mix) })
    .resize(width, height, { fit: "fill" })
    .extend({ top: PAD, bottom: PAD, left: PAD, right: PAD, extendWith: "copy" })
    .raw()
    .toBuffer();
  return { data, width, height, stride: (width + 2 * PAD) * 3 };
}

function readRaw({ width, height }: Mix) {
  return { width, height, channels: 3 } as const;
}
