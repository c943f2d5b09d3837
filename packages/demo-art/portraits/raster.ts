import sharp, { type Sharp } from "sharp";

/** Raw 8-bit sRGB pixels, row by row. */
export type Raster = { data: Buffer; width: number; height: number; channels: 1 | 3 | 4 };

export function openRaster(raster: Raster): Sharp {
  const { data, width, height, channels } = raster;
  return sharp(data, { raw: { width, height, channels } });
}

/** Renders a pipeline to raw pixels with exactly `channels` channels. */
export async function renderRaster(image: Sharp, channels: 1 | 3 | 4): Promise<Raster> {
  const shaped = channels === 1 ? image.extractChannel(0) : image.toColorspace("srgb");
  const alpha = channels === 4 ? shaped.ensureAlpha() : shaped;
  const ready = channels === 3 ? alpha.removeAlpha() : alpha;
  const { data, info } = await ready.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels };
}

export function createRaster(
  width: number,
  height: number,
  channels: 1 | 3 | 4,
  value = 0,
): Raster {
  return { data: Buffer.alloc(width * height * channels, value), width, height, channels };
}
