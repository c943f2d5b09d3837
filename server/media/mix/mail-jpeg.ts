import sharp from "sharp";

/** Width in px: twice the displayed width, for high-density screens. */
const WIDTH = 480;
/** Some mail clients clip or hide larger mails, and mobile data costs the reader. */
const MOST_BYTES = 60_000;
const BEST = 82;
const LEAST = 32;
const STEP = 10;

/** Encodes a picture for mails as JPEG: mail clients do not reliably show WebP or remote pictures. */
export async function mailJpeg(picture: Buffer) {
  const small = sharp(picture)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
  const draw = (quality: number) =>
    small.clone().jpeg({ quality, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  let [quality, drawn] = [BEST, await draw(BEST)];
  while (drawn.data.length > MOST_BYTES && quality > LEAST) {
    quality -= STEP;
    drawn = await draw(quality);
  }
  return { data: drawn.data, width: drawn.info.width, height: drawn.info.height };
}
