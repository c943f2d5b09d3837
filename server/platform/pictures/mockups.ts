import sharp, { type Sharp } from "sharp";
import type { PrintArea } from "#shared/contracts/designs.ts";
import type { ProductShape } from "#shared/product-shapes.ts";
import { type Canvas, colourOf } from "./print-canvas.ts";
import { STUDIOS } from "./products/studios.ts";
import { type Pixels, wear } from "./wear.ts";

/** Size of every mockup in px. */
export const MOCKUP = { width: 1200, height: 1200 } as const;

export type MockupProduct = {
  shape: ProductShape;
  /** #rrggbb of the product itself, null where it has only one. */
  colorHex: string | null;
  area: PrintArea;
};

/** Nothing that one can touch is darker or lighter than this. */
const DARKEST = 28;

/** PNG of `wearPrint`. */
export async function drawMockup(product: MockupProduct, print: Canvas): Promise<Buffer> {
  return await (await wearPrint(product, print)).png({ compressionLevel: 2 }).toBuffer();
}

/** The product on the shop's paper, wearing exactly this print, for any kind of file. */
export async function wearPrint(product: MockupProduct, print: Canvas): Promise<Sharp> {
  const studio = await STUDIOS[product.shape](product.area);
  const pixels = await fitPrint(print, studio.printWidth);
  const base = colourOf(product.colorHex ?? "#ffffff");
  const worn = wear(studio, pixels, base.map((value) => Math.max(value, DARKEST)) as typeof base);
  return sharp(worn, { raw: { width: studio.side, height: studio.side, channels: 3 } });
}

/** More px than the picture shows would only flicker. */
async function fitPrint({ data, ...raw }: Canvas, width: number): Promise<Pixels> {
  const fitted = await sharp(data, { raw })
    .resize({ width, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: fitted.data, width: fitted.info.width, height: fitted.info.height };
}
