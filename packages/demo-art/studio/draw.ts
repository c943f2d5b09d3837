// Draws the blanks of flat products, on which mockups are printed, into the server's products folder; about
// 10 s each. Run again after a change to a shape or the light: node packages/demo-art/studio/draw.ts
// Names (shirt/shirt, tote/tote, poster/12x18 …) limit it to these blanks.
import sharp from "sharp";
import {
  type Blank,
  DRIFT_SCALE,
  FLAT_SIDE,
} from "../../../server/media/mockups/products/flat/blank.ts";
import { POSTERS } from "../../../server/media/mockups/products/poster/blanks.ts";
import { SHIRTS } from "../../../server/media/mockups/products/shirt/blanks.ts";
import { TOTES } from "../../../server/media/mockups/products/tote/blanks.ts";
import { blur, type Field } from "./flat/field.ts";
import type { ProductSurface } from "./flat/product-surface.ts";
import { computeLight } from "./flat/sky.ts";
import { drawPoster } from "./poster/poster.ts";
import { drawRoom } from "./poster/room.ts";
import { drawShirt } from "./shirt/shirt.ts";
import { drawTote } from "./tote/tote.ts";

const FOLDER = new URL("../../../server/media/mockups/products/", import.meta.url).pathname;

/** The server's blanks of each flat shape, and the function that draws them. */
const SHAPES: { blanks: readonly Blank[]; draw: (blank: Blank) => Promise<ProductSurface> }[] = [
  { blanks: SHIRTS, draw: drawShirt },
  { blanks: TOTES, draw: drawTote },
  { blanks: POSTERS, draw: drawPoster },
];

async function drawBlank(blank: Blank, product: ProductSurface): Promise<void> {
  const { heights, cover, surface, metal } = product;
  const around = blur(computeLight(heights), 0.6);
  const light = surface ? blur(computeLight(surface), 0.6) : around;
  const data = Buffer.alloc(FLAT_SIDE * FLAT_SIDE * 3);
  for (let index = 0; index < cover.length; index += 1) {
    const held = metal?.cover[index] ?? 0;
    const share = cover[index]! * (1 - held);
    const shine = blank.isCloth ? 0.02 * Math.max(0, light[index]! - 0.45) ** 1.8 : 0;
    data[index * 3] = toByte(light[index]! * 0.93 * share);
    data[index * 3 + 1] = toByte(shine * share);
    const paper = Math.min(around[index]!, 1) * (1 - share) * (1 - held);
    data[index * 3 + 2] = toByte(paper + (metal?.shade[index] ?? 0) * held);
  }
  await save(blank.name, data);
  if (blank.isCloth) await save(`${blank.name}-drift`, createDriftMap(heights));
  else await saveRoom(blank);
}

async function saveRoom(blank: Blank): Promise<void> {
  const raw = { width: FLAT_SIDE, height: FLAT_SIDE, channels: 3 } as const;
  await sharp(await drawRoom(blank), { raw })
    .webp({ quality: 88, effort: 6, smartSubsample: true })
    .toFile(`${FOLDER}${blank.name}-room.webp`);
}

/** Creates the displacement map of the print: seen from above, it shifts towards the ridge of a fold. */
function createDriftMap(heights: Field): Buffer {
  const soft = blur(heights, 5);
  const data = Buffer.alloc(FLAT_SIDE * FLAT_SIDE * 3, 128);
  for (let index = FLAT_SIDE; index < soft.length - FLAT_SIDE; index += 1) {
    const dx = (soft[index + 1]! - soft[index - 1]!) / 2;
    const dy = (soft[index + FLAT_SIDE]! - soft[index - FLAT_SIDE]!) / 2;
    data[index * 3] = toDrift(dx);
    data[index * 3 + 1] = toDrift(dy);
  }
  return data;
}

function toDrift(slope: number): number {
  const px = Math.min(Math.max(slope * 9, -15), 15);
  return Math.round(128 + px * DRIFT_SCALE);
}

function toByte(light: number): number {
  return Math.round(255 * Math.min(Math.max(light, 0), 1) ** (1 / 2.2));
}

async function save(name: string, data: Buffer): Promise<void> {
  const raw = { width: FLAT_SIDE, height: FLAT_SIDE, channels: 3 } as const;
  await sharp(data, { raw })
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toFile(`${FOLDER}${name}.png`);
}

const only = process.argv.slice(2);
const names = SHAPES.flatMap(({ blanks }) => blanks.map(({ name }) => name));
const unknown = only.find((name) => !names.includes(name));
if (unknown) throw new Error(`${unknown} is none of ${names.join(", ")}`);
for (const { blanks, draw } of SHAPES) {
  for (const blank of blanks) {
    if (only.length > 0 && !only.includes(blank.name)) continue;
    await drawBlank(blank, await draw(blank));
    console.log(blank.name);
  }
}
