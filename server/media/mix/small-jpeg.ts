import sharp from "sharp";
import { AI_MADE_XMP } from "../provenance.ts";

/** Width in px of the widest phones. */
const WIDTH = 1080;
const QUALITY = 85;

/** Returns a mix as a JPEG of some hundred kB for messages and posts, marked as made by AI. */
export async function smallJpeg(mix: Buffer): Promise<Buffer> {
  return await sharp(mix)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .withXmp(AI_MADE_XMP)
    .toBuffer();
}
