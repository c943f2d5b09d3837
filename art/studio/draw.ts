// Draws the blanks that mockups of flat products are printed on, into the server's products folder,
// in about ten seconds each. Run again after a change to a shape or the light:
// node art/studio/draw.ts
// Add names (shirt/shirt, tote/tote, poster/12x18 …) to redo only those.
import sharp from "sharp";
import {
  type Blank,
  DRIFT_SCALE,
  FLAT_SIDE,
} from "../../server/platform/pictures/products/flat/blank.ts";
import { POSTERS } from "../../server/platform/pictures/products/poster/blanks.ts";
import { SHIRTS } from "../../server/platform/pictures/products/shirt/blanks.ts";
import { TOTES } from "../../server/platform/pictures/products/tote/blanks.ts";
import { blur, type Field } from "./flat/field.ts";
import type { Landscape } from "./flat/landscape.ts";
import { lightOn } from "./flat/sky.ts";
import { poster } from "./poster/poster.ts";
import { room } from "./poster/room.ts";
import { shirt } from "./shirt/shirt.ts";
import { tote } from "./tote/tote.ts";

const FOLDER = new URL("../../server/platform/pictures/products/", import.meta.url).pathname;

/** The folder of each flat shape, and which pictures of it the server has. */
const SHAPES: { blanks: readonly Blank[]; draw: (blank: Blank) => Promise<Landscape> }[] = [
  { blanks: SHIRTS, draw: shirt },
  { blanks: TOTES, draw: tote },
  { blanks: POSTERS, draw: poster },
];

async function drawBlank(blank: Blank, landscape: Landscape): Promise<void> {
  const { heights, cover, surface, metal } = landscape;
  const around = blur(lightOn(heights), 0.6);
  const light = surface ? blur(lightOn(surface), 0.6) : around;
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
  if (blank.isCloth) await save(`${blank.name}-drift`, driftOf(heights));
  else await saveRoom(blank);
}

async function saveRoom(blank: Blank): Promise<void> {
  const raw = { width: FLAT_SIDE, height: FLAT_SIDE, channels: 3 } as const;
  await sharp(await room(blank), { raw })
    .webp({ quality: 88, effort: 6, smartSubsample: true })
    .toFile(`${FOLDER}${blank.name}-room.webp`);
}

/** Seen from above, a slope shows less of its cloth: the print moves towards the ridge. */
function driftOf(heights: Field): Buffer {
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
for (const { blanks, draw } of SHAPES) {
  for (const blank of blanks) {
    if (only.length > 0 && !only.includes(blank.name)) continue;
    await drawBlank(blank, await draw(blank));
    console.log(blank.name);
  }
}
