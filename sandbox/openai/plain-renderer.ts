import sharp from "sharp";
import type { Renderer } from "./renderer.ts";

const COLUMNS = 64;

/** For tests: the photo in coarse squares, some 30 ms; each partial is coarser still. */
export const plainRenderer: Renderer = {
  async render({ photo, partials, onPartial }) {
    for (let index = 0; index < partials; index += 1) {
      onPartial(await squares(photo, COLUMNS / 2 ** (partials - index)), index);
    }
    return squares(photo, COLUMNS);
  },
  async close() {},
};

async function squares(photo: Buffer, columns: number): Promise<Buffer> {
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
