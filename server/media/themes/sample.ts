import sharp from "sharp";
import { PictureError } from "../errors.ts";
import { detectFormat } from "../format.ts";
import { readMix } from "../mix/read.ts";
import { makeThumbnails } from "../thumbnails.ts";

/** A mix has 1.6 megapixels; larger files are treated as hostile. */
const MAX_PIXELS = 8_000_000;
/** Shorter sides are too small to show a theme. */
const MIN_SIDE = 64;
/** A card's aspect ratio is 1:1.5. */
const MAX_RATIO = 4;

/** Re-encodes an uploaded picture for a theme's card at the stored widths. Throws only PictureError. */
export async function drawSample(bytes: Buffer) {
  await assertSampleSize(bytes);
  const { data } = await readMix(bytes);
  return await makeThumbnails(data);
}

async function assertSampleSize(bytes: Buffer): Promise<void> {
  if (!detectFormat(bytes)) throw new PictureError("It is no PNG, JPEG or WebP picture");
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new PictureError("Its header cannot be read", { cause });
    });
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < MIN_SIDE || long / short > MAX_RATIO || width * height > MAX_PIXELS)
    throw new PictureError(`${width} x ${height} px is no size for a card`);
}
