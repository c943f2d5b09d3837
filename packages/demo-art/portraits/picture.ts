import type { Colors } from "./plane.ts";
import { openRaster, type Raster } from "./raster.ts";

export function toRaster([r, g, b]: Colors): Raster {
  const { width, height } = r;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0, to = 0; at < width * height; at++, to += 3) {
    data[to] = byte(r.data[at]!);
    data[to + 1] = byte(g.data[at]!);
    data[to + 2] = byte(b.data[at]!);
  }
  return { data, width, height, channels: 3 };
}

/** Encodes a PNG (sRGB, no alpha), with light compression for speed. */
export function toPng(raster: Raster): Promise<Buffer> {
  return openRaster(raster)
    .removeAlpha()
    .png({ compressionLevel: 3, adaptiveFiltering: true })
    .toBuffer();
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : value * 255 + 0.5;
}
