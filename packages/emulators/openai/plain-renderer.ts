import sharp from "sharp";
import type { Renderer } from "./renderer.ts";

const COLUMNS = 64;

/** Pixelates the photo instead of drawing art, for tests (about 30 ms). Partials are coarser. */
export const plainRenderer: Renderer = {
  async render({ photo, partials, onPartial }) {
    for (let index = 0; index < partials; index += 1) {
      onPartial(await pixelate(photo, COLUMNS / 2 ** (partials - index)), index);
    }
    return pixelate(photo, COLUMNS);
  },
  async close() {},
};

async function pixelate(photo: Buffer, columns: number): Promise<Buffer> {
  const small = await sharp(photo)
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize(columns, columns * 1.5, { fit: "cover", position: "top" })
    .png()
    .toBuffer();
  return sharp(small)
    .resize(1024, 1536, { kernel: "nearest" })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
