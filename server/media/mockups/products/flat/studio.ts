import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Studio } from "#server/media/mockups/wear.ts";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { type Blank, DRIFT_SCALE, FLAT_SIDE, nearestBlank } from "./blank.ts";

// A product seen from straight before it. Its blank is one picture: red is the light that falls on the
// product, green what its surface mirrors, blue the light on what is around it: the shop's paper, for a
// poster a room, in a second picture. Cloth has another one: how far, right and down, its folds push the print.

const PAPER = [251, 247, 240].map(toLinear);

const opened = new Map<Blank, Promise<Studio>>();

export function openFlat(blanks: readonly Blank[], area: PrintArea): Promise<Studio> {
  const blank = nearestBlank(blanks, area);
  const studio = opened.get(blank) ?? open(blank);
  opened.set(blank, studio);
  return studio;
}

async function open(blank: Blank): Promise<Studio> {
  const seen = await readRgb(`${blank.name}.png`);
  const drift = blank.isCloth ? await readRgb(`${blank.name}-drift.png`) : null;
  const room = blank.isCloth ? null : await readRgb(`${blank.name}-room.webp`);
  const body = Buffer.alloc(seen.length);
  const light = Buffer.alloc(seen.length);
  for (let at = 0; at < seen.length; at += 3) {
    const mirrored = toLinear(seen[at + 1] ?? 0);
    const around = toLinear(seen[at + 2] ?? 0);
    light.fill(seen[at] ?? 0, at, at + 3);
    for (let index = 0; index < 3; index += 1) {
      const wall = room ? toLinear(room[at + index] ?? 0) : (PAPER[index] ?? 1);
      body[at + index] = toByte(mirrored + around * wall);
    }
  }
  const places = placesOn(blank, light, drift);
  return { side: FLAT_SIDE, body, light, places, printWidth: blank.print.width, looks: 1 };
}

function placesOn({ print }: Blank, light: Buffer, drift: Buffer | null): Float32Array {
  const places = new Float32Array(FLAT_SIDE * FLAT_SIDE * 2).fill(Number.NaN);
  for (let pixel = 0; pixel < FLAT_SIDE * FLAT_SIDE; pixel += 1) {
    const at = pixel * 3;
    if (light[at] === 0) continue;
    const dx = drift ? ((drift[at] ?? 128) - 128) / DRIFT_SCALE : 0;
    const dy = drift ? ((drift[at + 1] ?? 128) - 128) / DRIFT_SCALE : 0;
    const x = (pixel % FLAT_SIDE) + 0.5 - dx;
    const y = Math.floor(pixel / FLAT_SIDE) + 0.5 - dy;
    places[pixel * 2] = (x - print.left) / print.width;
    places[pixel * 2 + 1] = (y - print.top) / print.height;
  }
  return places;
}

async function readRgb(name: string): Promise<Buffer> {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url));
  return await sharp(path).removeAlpha().toColourspace("srgb").raw().toBuffer();
}

function toLinear(value: number): number {
  return (value / 255) ** 2.2;
}

function toByte(light: number): number {
  return Math.round(255 * Math.min(light, 1) ** (1 / 2.2));
}
