// Draws the blanks that mockups of flat products are printed on, into the server's products folder,
// in about ten seconds each. Run again after a change to a shape or the light:
// node --import tsx scripts/sample-art/blanks.ts
// Add names (shirt, tote, poster-8x10 …) to redo only those.
import sharp from "sharp";
import {
  BLANKS,
  type Blank,
  DRIFT_SCALE,
  FLAT_SIDE,
} from "#server/platform/pictures/products/blanks.ts";
import { blur, type Field } from "./blanks/field.ts";
import type { Landscape } from "./blanks/landscape.ts";
import { poster } from "./blanks/poster.ts";
import { shirt } from "./blanks/shirt.ts";
import { lightOn } from "./blanks/sky.ts";
import { tote } from "./blanks/tote.ts";

const FOLDER = new URL("../../server/platform/pictures/products/", import.meta.url).pathname;

function landscapeOf(blank: Blank): Promise<Landscape> {
  if (blank.shape === "shirt") return shirt();
  return blank.shape === "tote" ? tote() : poster(blank);
}

async function drawBlank(blank: Blank): Promise<void> {
  const landscape = await landscapeOf(blank);
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
for (const blank of BLANKS) {
  if (only.length > 0 && !only.includes(blank.name)) continue;
  await drawBlank(blank);
  console.log(blank.name);
}
