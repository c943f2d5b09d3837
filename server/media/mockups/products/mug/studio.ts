import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Studio } from "#server/media/mockups/wear.ts";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { isLargeMug } from "#shared/mug.ts";
import { MUGS, type Mug, PREVIEW_SIDE, printAt } from "./camera.ts";

/** About as fine as the print appears where it faces the camera. */
const PRINT_WIDTH = 1800;

const opened = new Map<Mug, Promise<Studio>>();

/** The mug that takes a print of this height. */
export function openMug(area: PrintArea): Promise<Studio> {
  const mug = isLargeMug(area) ? "large" : "usual";
  const known = opened.get(MUGS[mug]) ?? openStudio(mug);
  opened.set(MUGS[mug], known);
  return known;
}

async function openStudio(name: keyof typeof MUGS): Promise<Studio> {
  const open = (file: string) =>
    readRgb(fileURLToPath(new URL(`./${name}-${file}.png`, import.meta.url)));
  const [body, light] = await Promise.all([open("body"), open("light")]);
  const places = placesOnPrint(MUGS[name], light);
  return { side: PREVIEW_SIDE, body, light, places, printWidth: PRINT_WIDTH, looks: 3 };
}

function placesOnPrint(mug: Mug, light: Buffer): Float32Array {
  const places = new Float32Array(PREVIEW_SIDE * PREVIEW_SIDE * 2).fill(Number.NaN);
  for (let pixel = 0; pixel < PREVIEW_SIDE * PREVIEW_SIDE; pixel += 1) {
    if (light[pixel * 3] === 0) continue;
    const [x, y] = [(pixel % PREVIEW_SIDE) + 0.5, Math.floor(pixel / PREVIEW_SIDE) + 0.5];
    const place = printAt(mug, x, y);
    if (!place) continue;
    places[pixel * 2] = place.u;
    places[pixel * 2 + 1] = place.v;
  }
  return places;
}

async function readRgb(path: string): Promise<Buffer> {
  return await sharp(path).removeAlpha().toColourspace("srgb").raw().toBuffer();
}
