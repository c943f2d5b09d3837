import { createHash } from "node:crypto";
import sharp from "sharp";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { mailJpeg } from "../mix/mail-jpeg.ts";
import { readMix } from "../mix/read.ts";
import { smallJpeg } from "../mix/small-jpeg.ts";
import {
  drawMockup,
  MOCKUP,
  type MockupProduct,
  scaleToMockup,
  wearPrint,
} from "../mockups/draw.ts";
import { normalizePhoto } from "../photo/normalize.ts";
import { drawCutout } from "../print/cut.ts";
import { drawPixels, drawPrint } from "../print/draw.ts";
import { themeCard } from "../themes/card.ts";
import { drawSample } from "../themes/sample.ts";
import { makeThumbnails, THUMBNAIL_WEBP } from "../thumbnails.ts";

/** All picture operations; they run only in the pool's processes. */
export const operations = {
  /** Normalizes a user's upload. Throws `invalid_photo`. */
  photo: async ({ bytes }: Bytes) => withThumbnails(await normalizePhoto(bytes)),
  /** Normalizes the image provider's response. Throws `PictureError`. */
  mix: async ({ bytes }: Bytes) => withThumbnails(await readMix(bytes)),
  /** A partial picture, reduced in size. */
  partial: ({ bytes }: Bytes) =>
    sharp(bytes).resize({ width: PARTIAL_WIDTH }).webp({ quality: 70 }).toBuffer(),
  design: drawDesign,
  card: drawCard,
  cutout: ({ bytes }: Bytes) => drawCutout(bytes),
  smallJpeg: ({ bytes }: Bytes) => smallJpeg(bytes),
  mailJpeg: ({ bytes }: Bytes) => mailJpeg(bytes),
  /** An uploaded picture for a theme's card. Throws `PictureError`. */
  sample: ({ bytes }: Bytes) => drawSample(bytes),
  /** The link preview of a theme with pictures chosen by an operator. */
  themeCard: ({ pictures }: { pictures: Buffer[] }) => themeCard(pictures),
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

type Bytes = { bytes: Buffer };
type Layout = { mix: Buffer; product: MockupProduct; layout: DesignLayout };

const PARTIAL_WIDTH = 480;

async function withThumbnails<Picture extends { data: Buffer }>(picture: Picture) {
  return { ...picture, thumbnails: await makeThumbnails(picture.data) };
}

/** Draws the print file and its mockup. */
async function drawDesign({ mix, product, layout }: Layout) {
  const { pixels, ...print } = await drawPrint(mix, product.area, layout);
  const data = await drawMockup(product, pixels);
  const sha256 = createHash("sha256").update(data).digest("hex");
  return { print, mockup: await withThumbnails({ data, ...MOCKUP, sha256 }) };
}

/** Draws the mockup only, `width` px wide, as WebP. */
async function drawCard({ mix, product, layout, width }: Layout & { width: number }) {
  const scaled = await scaleToMockup(product);
  const print = await drawPixels(mix, scaled.area, layout);
  const worn = await wearPrint(scaled, print);
  return await worn.resize({ width }).webp(THUMBNAIL_WEBP).toBuffer();
}
