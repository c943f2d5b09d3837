import sharp from "sharp";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { openFlat } from "./flat-product.ts";
import { openMug } from "./mug-preview.ts";
import { colourOf } from "./print-canvas.ts";
import { type Pixels, type Studio, wear } from "./wear.ts";

/** Size of every mockup in px. */
export const MOCKUP = { width: 1200, height: 1200 } as const;

export type MockupProduct = {
  shape: Merch["shape"];
  /** #rrggbb of the product itself, null where it has only one. */
  colorHex: string | null;
  area: PrintArea;
};

/** Nothing that one can touch is darker or lighter than this. */
const DARKEST = 28;

/** PNG of the product on the shop's paper, wearing exactly this print file. */
export async function drawMockup(product: MockupProduct, print: Buffer): Promise<Buffer> {
  const studio = await openStudio(product);
  const pixels = await readPrint(print, studio.printWidth);
  const base = colourOf(product.colorHex ?? "#ffffff");
  const worn = wear(studio, pixels, base.map((value) => Math.max(value, DARKEST)) as typeof base);
  const raw = { width: studio.side, height: studio.side, channels: 3 } as const;
  return await sharp(worn, { raw }).png({ compressionLevel: 2 }).toBuffer();
}

function openStudio({ shape, area }: MockupProduct): Promise<Studio> {
  return shape === "mug" ? openMug(area) : openFlat(shape, area);
}

/** More px than the picture shows would only flicker. */
async function readPrint(print: Buffer, width: number): Promise<Pixels> {
  const { data, info } = await sharp(print)
    .resize({ width, withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
