import sharp from "sharp";
import type { Product, Variant } from "../products.ts";
import { drawMug } from "./mug.ts";
import { drawPoster } from "./poster.ts";
import { drawShirt } from "./shirt.ts";
import { drawTote } from "./tote.ts";

/** Position of a file on its print area, in px of that area. */
export type Position = {
  area_width: number;
  area_height: number;
  width: number;
  height: number;
  top: number;
  left: number;
};

export type Drawing = {
  product: Product;
  variant: Variant;
  file: Buffer;
  position: Position;
  format: "jpg" | "png";
  width: number;
};

/** Largest side of the rendered print area; more pixels would not be visible in a mockup. */
const AREA_PX = 1600;

export async function drawProduct(drawing: Drawing): Promise<Buffer> {
  const { product, variant, width, format } = drawing;
  const print = await placeOnArea(drawing);
  const draw = KINDS[product.kind];
  if (!draw) throw new Error(`no drawing of the kind ${product.kind}`);
  const picture = sharp(await draw(print, variant)).resize({ width });
  return format === "jpg"
    ? picture.flatten({ background: "#dfe5ea" }).jpeg({ quality: 88 }).toBuffer()
    : picture.png().toBuffer();
}

/** Draws each kind of `products.json`. */
export const KINDS: Record<string, (print: Buffer, variant: Variant) => Promise<Buffer>> = {
  mug: (print, { printfile }) => drawMug(print, printfile),
  poster: (print, { printfile }) => drawPoster(print, printfile),
  shirt: (print, { hex }) => drawShirt(print, hex),
  tote: (print, { hex }) => drawTote(print, hex),
};

async function placeOnArea({ file, position }: Drawing): Promise<Buffer> {
  const scale = Math.min(1, AREA_PX / Math.max(position.area_width, position.area_height));
  const px = (length: number) => Math.round(length * scale);
  const size = { width: px(position.width), height: px(position.height) };
  const input = await sharp(file, { limitInputPixels: 120_000_000 })
    .resize({ ...size, fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const area = { width: px(position.area_width), height: px(position.area_height) };
  return sharp({ create: { ...area, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input, left: px(position.left), top: px(position.top) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
