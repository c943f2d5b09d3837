import sharp, { type Sharp } from "sharp";
import type { PrintArea } from "#shared/contracts/designs.ts";
import type { ProductShape } from "#shared/product-shapes.ts";
import { type Canvas, toColor } from "../print/canvas.ts";
import { STUDIOS } from "./products/studios.ts";
import { type Pixels, wear } from "./wear.ts";

/** Size of every mockup in px. */
export const MOCKUP = { width: 1200, height: 1200 } as const;

export type MockupProduct = {
  shape: ProductShape;
  /** #rrggbb of the product, null if it has only one color. */
  colorHex: string | null;
  area: PrintArea;
};

/** Real surfaces are never darker than this, nor lighter than its inverse. */
const DARKEST = 28;

/** Returns `wearPrint` as a PNG. */
export async function drawMockup(product: MockupProduct, print: Canvas): Promise<Buffer> {
  return await (await wearPrint(product, print)).png({ compressionLevel: 2 }).toBuffer();
}

/** Renders the product with this print on the shop's background. */
export async function wearPrint(product: MockupProduct, print: Canvas): Promise<Sharp> {
  const studio = await STUDIOS[product.shape](product.area);
  const pixels = await fitPrint(print, studio.printWidth);
  const base = toColor(product.colorHex ?? "#ffffff");
  const worn = wear(studio, pixels, base.map((value) => Math.max(value, DARKEST)) as typeof base);
  return sharp(worn, { raw: { width: studio.side, height: studio.side, channels: 3 } });
}

/** Returns the product with a print area as wide as its mockup shows it, for pictures that show no more. */
export async function scaleToMockup(product: MockupProduct): Promise<MockupProduct> {
  const { area } = product;
  const { printWidth } = await STUDIOS[product.shape](area);
  const scale = Math.min(1, printWidth / area.width);
  const toPx = (value: number) => Math.round(value * scale);
  const scaled = {
    width: toPx(area.width),
    height: toPx(area.height),
    dpi: area.dpi * scale,
    safe: toPx(area.safe),
    bleed: toPx(area.bleed),
  };
  return { ...product, area: { ...area, ...scaled } };
}

/** Scales the print down: more px than the mockup shows would cause aliasing. */
async function fitPrint({ data, ...raw }: Canvas, width: number): Promise<Pixels> {
  const fitted = await sharp(data, { raw })
    .resize({ width, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: fitted.data, width: fitted.info.width, height: fitted.info.height };
}
