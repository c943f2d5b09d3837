import sharp from "sharp";

/** Px, for a picture that a mail shows half as wide: sharp on every screen. */
const WIDTH = 480;
/** Some mail programs cut or hide what is heavier, and whoever reads on the way pays for it. */
const MOST_BYTES = 60_000;
const BEST = 82;
const LEAST = 32;
const STEP = 10;

/** A picture as mails carry it. No mail program can be trusted to show a WebP, nor one that it has to fetch. */
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
