import { createField, type Field, SIDE } from "./field.ts";

// Lights a height map from a soft sky with one large window at the upper left, as for the mug. For each
// px, finds the horizon in all directions and adds the light of the sky above it.

const AZIMUTHS = 32;
const REACH = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64, 85, 112];
const LEVELS = 96;

/** Light of one direction on a surface that faces it and on a flat one, by horizon level. */
type Sector = { dx: number; dy: number; leaning: Float32Array; flat: Float32Array };

const SECTORS = Array.from({ length: AZIMUTHS }, (_, index) =>
  sector(((index + 0.5) / AZIMUTHS) * 2 * Math.PI),
);
const OPEN_SKY_LIGHT = SECTORS.reduce((sum, { flat }) => sum + flat[0]!, 0);

/** Returns the light on a height map in px; 1 on an open plane. */
export function computeLight(heights: Field): Field {
  return createField((index) => {
    const x = index % SIDE;
    const y = Math.floor(index / SIDE);
    const slopeX = (at(heights, x + 1, y) - at(heights, x - 1, y)) / 2;
    const slopeY = (at(heights, x, y + 1) - at(heights, x, y - 1)) / 2;
    const up = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    let light = 0;
    for (const { dx, dy, leaning, flat } of SECTORS) {
      const level = findHorizon(heights, x, y, dx, dy);
      const towards = -(slopeX * dx + slopeY * dy) * up;
      light += Math.max(0, towards * leaning[level]! + up * flat[level]!);
    }
    return light / OPEN_SKY_LIGHT;
  });
}

/** Returns the height of the horizon in a direction, as one of LEVELS from flat to vertical. */
function findHorizon(heights: Field, x: number, y: number, dx: number, dy: number): number {
  const here = heights[y * SIDE + x]!;
  let steepest = 0;
  for (const far of REACH) {
    const rise = at(heights, Math.round(x + dx * far), Math.round(y + dy * far)) - here;
    if (rise > steepest * far) steepest = rise / far;
  }
  return Math.min(LEVELS - 1, Math.round((Math.atan(steepest) / (Math.PI / 2)) * LEVELS));
}

function at(heights: Field, x: number, y: number): number {
  const column = x < 0 ? 0 : x >= SIDE ? SIDE - 1 : x;
  const row = y < 0 ? 0 : y >= SIDE ? SIDE - 1 : y;
  return heights[row * SIDE + column]!;
}

function sector(azimuth: number): Sector {
  const dx = Math.cos(azimuth);
  const dy = Math.sin(azimuth);
  const leaning = new Float32Array(LEVELS + 1);
  const flat = new Float32Array(LEVELS + 1);
  for (let level = LEVELS - 1; level >= 0; level -= 1) {
    const height = ((level + 0.5) / LEVELS) * (Math.PI / 2);
    const seen = computeRadiance(dx * Math.cos(height), dy * Math.cos(height), Math.sin(height));
    const size = Math.cos(height) * (Math.PI / 2 / LEVELS);
    leaning[level] = leaning[level + 1]! + seen * size * Math.cos(height);
    flat[level] = flat[level + 1]! + seen * size * Math.sin(height);
  }
  return { dx, dy, leaning, flat };
}

/** Returns the sky's light: a uniform room, a window, and a weak fill light opposite of it. */
function computeRadiance(x: number, y: number, z: number): number {
  const window = lobe(x, y, z, [-0.72, -0.52, 0.46], 7);
  const second = lobe(x, y, z, [0.8, 0.1, 0.59], 4);
  return 0.3 + 0.28 * z + 3.9 * window + 0.4 * second;
}

function lobe(
  x: number,
  y: number,
  z: number,
  [a, b, c]: [number, number, number],
  narrow: number,
): number {
  const facing = Math.max(0, (x * a + y * b + z * c) / Math.hypot(a, b, c));
  return facing ** narrow;
}
