import sharp from "sharp";
import { AI_MADE_XMP } from "./provenance.ts";

/** Px: as wide as the widest phone shows. */
const WIDTH = 1080;
const QUALITY = 85;

/** A mix for messages and posts: some hundred kB instead of some MB, with the mark that an AI made it. */
export async function smallJpeg(mix: Buffer): Promise<Buffer> {
  return await sharp(mix)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .withXmp(AI_MADE_XMP)
    .toBuffer();
}
