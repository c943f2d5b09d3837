import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Renderer } from "./renderer.ts";

const COLUMNS = 64;
const MAX_PICTURES = 12;

/** Caches pictures by photo and columns, because tests render the same few photos. */
const pictures = new Map<string, Promise<Buffer>>();

/** Pixelates the photo instead of drawing art, for tests (about 30 ms). Partials are coarser. */
export const plainRenderer: Renderer = {
  async render({ photo, partials, onPartial }) {
    for (let index = 0; index < partials; index += 1) {
      onPartial(await pixelateOnce(photo, COLUMNS / 2 ** (partials - index)), index);
    }
    return pixelateOnce(photo, COLUMNS);
  },
  async close() {},
};

function pixelateOnce(photo: Buffer, columns: number): Promise<Buffer> {
  const key = `${columns} ${createHash("sha256").update(photo).digest("hex")}`;
  const picture = pictures.get(key) ?? pixelate(photo, columns);
  pictures.set(key, picture);
  const [oldest] = pictures.keys();
  if (pictures.size > MAX_PICTURES && oldest !== undefined) pictures.delete(oldest);
  return picture;
}

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
