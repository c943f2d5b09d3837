// Renders the blank mugs, on which mockups are printed; about 5 min each. Run again after a change to
// the shape, the light or the camera: node packages/demo-art/studio/mug/render.ts
// Names (usual, large) limit it to these mugs.
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import {
  EYE,
  MUGS,
  type Mug,
  PREVIEW_SIDE,
  rayThrough,
  type Vector,
} from "../../../../server/media/mockups/products/mug/camera.ts";
import type { Plane } from "./denoise.ts";
import { createFilm, develop, type Film } from "./film.ts";
import { distanceToMug } from "./shape.ts";
import {
  computeGloss,
  computeNormal,
  findFirstHit,
  GLAZE_ALBEDO,
  isPrintable,
  type Random,
  traceLight,
  UP,
} from "./trace.ts";

const FOLDER = new URL("../../../../server/media/mockups/products/mug/", import.meta.url);

const GRID = 4;
const SAMPLES = GRID * GRID;
const EXPOSURE = 0.6;
const SEED = 20;

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  for (const [name, mug] of Object.entries(MUGS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const random = createRandom(SEED);
    const film = takePicture(mug, measureOpenPaper(random), random);
    const { body, light } = develop(film, PREVIEW_SIDE);
    await save(`${name}-body.png`, body);
    await save(`${name}-light.png`, light);
  }
}

function takePicture(mug: Mug, open: number, random: Random): Film {
  const film = createFilm(PREVIEW_SIDE * PREVIEW_SIDE);
  for (let pixel = 0; pixel < film.matt.length; pixel += 1) {
    const x = pixel % PREVIEW_SIDE;
    const y = Math.floor(pixel / PREVIEW_SIDE);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const px = x + ((sample % GRID) + random()) / GRID;
      const py = y + (Math.floor(sample / GRID) + random()) / GRID;
      expose(film, pixel, { mug, way: rayThrough(mug, px, py), open, random });
    }
  }
  return film;
}

function expose(
  film: Film,
  pixel: number,
  { mug, way, open, random }: { mug: Mug; way: Vector; open: number; random: Random },
): void {
  const hit = findFirstHit(EYE, way);
  const add = (plane: Plane, value: number) => {
    plane[pixel] = (plane[pixel] ?? 0) + value / SAMPLES;
  };
  if (hit.kind !== "mug") {
    add(film.isPaper, 1);
    add(film.paper, traceLight(hit.at, UP, random, 1) / open);
    add(film.place, Math.log1p(8 * distanceToMug(...hit.at)) / 2);
    return;
  }
  const normal = computeNormal(hit.at);
  add(film.matt, GLAZE_ALBEDO * EXPOSURE * traceLight(hit.at, normal, random));
  add(film.shine, EXPOSURE * computeGloss(hit.at, normal, way, random));
  add(film.isPrint, isPrintable(mug, hit.at) ? 1 : 0);
  add(film.nx, normal[0]);
  add(film.ny, normal[1]);
  add(film.nz, normal[2]);
  add(film.place, hit.at[1] / 4);
}

/** Returns the light on the paper far from the mug, by which the picture is normalized. */
function measureOpenPaper(random: Random): number {
  const rays = 200_000;
  let sum = 0;
  for (let ray = 0; ray < rays; ray += 1) sum += traceLight([60, 0, 60], UP, random, 1);
  return sum / rays;
}

function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

async function save(name: string, data: Buffer): Promise<void> {
  const raw = { width: PREVIEW_SIDE, height: PREVIEW_SIDE, channels: 3 } as const;
  const path = fileURLToPath(new URL(name, FOLDER));
  await sharp(data, { raw }).png({ compressionLevel: 9, adaptiveFiltering: true }).toFile(path);
}

await main();
