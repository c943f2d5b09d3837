import { createPlane, type Plane, resizePlane } from "./plane.ts";
import { createRandom, type Random } from "./random.ts";

/** Returns white noise, 0..1. */
export function grain(width: number, height: number, seed: number): Plane {
  const random = createRandom(seed);
  const out = createPlane(width, height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = random();
  return out;
}

/** `stretch` above 1 makes the clouds taller than wide. */
type Clouds = { cell: number; octaves?: number; seed: number; stretch?: number };
type Cells = { across: number; down: number };

/** Returns cloud noise of roughly -1..1; `cell` is the size of the largest clouds in px. */
export function clouds(
  width: number,
  height: number,
  { cell, octaves = 4, seed, stretch = 1 }: Clouds,
): Plane {
  const random = createRandom(seed);
  // Large clouds are computed at a quarter of the size; only small ones need full resolution.
  const broad = createPlane(Math.ceil(width / 4), Math.ceil(height / 4));
  const sizes = Array.from({ length: octaves }, (_, octave) => cell / 2 ** octave);
  const weights = sizes.map((_, octave) => 0.55 ** octave);
  sizes.forEach((size, octave) => {
    const cells = { across: size / 4, down: (size / 4) * stretch };
    if (size >= BROAD) addLattice(broad, random, cells, weights[octave]!);
  });
  const out = cell >= BROAD ? resizePlane(broad, width, height) : createPlane(width, height);
  sizes.forEach((size, octave) => {
    if (size >= BROAD || size < 1.5) return;
    addLattice(out, random, { across: size, down: size * stretch }, weights[octave]!);
  });
  return out;
}

const BROAD = 24;

/** Returns `clouds` without the finest octaves, for soft areas that fill the picture. */
export function softClouds(width: number, height: number, options: Clouds): Plane {
  const { cell, octaves = 4 } = options;
  const broad = Math.max(1, Math.min(octaves, Math.floor(Math.log2(cell / BROAD)) + 1));
  return clouds(width, height, { ...options, octaves: broad });
}

// Smoothstep between lattice points hides the grid, which bilinear interpolation would show.
function addLattice(out: Plane, random: Random, { across, down }: Cells, weight: number): void {
  const { width, height, data } = out;
  const stride = Math.ceil(width / across) + 2;
  const points = Float32Array.from(
    { length: stride * (Math.ceil(height / down) + 2) },
    () => (random() * 2 - 1) * weight,
  );
  const columns = new Int32Array(width);
  const parts = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    columns[x] = Math.floor(x / across);
    parts[x] = ease(x / across - columns[x]!);
  }
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y / down) * stride;
    const v = ease(y / down - Math.floor(y / down));
    for (let x = 0; x < width; x++) {
      const at = top + columns[x]!;
      const u = parts[x]!;
      const upper = points[at]! + (points[at + 1]! - points[at]!) * u;
      const lower = points[at + stride]! + (points[at + stride + 1]! - points[at + stride]!) * u;
      data[y * width + x]! += upper + (lower - upper) * v;
    }
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
