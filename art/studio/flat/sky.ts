import { type Field, field, SIDE } from "./field.ts";

// Light from a soft sky with one large window up and to the left, as for the mug. For each px the
// horizon is looked for all around; what of the sky stands above it falls on the surface.

const AZIMUTHS = 32;
const REACH = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64, 85, 112];
const LEVELS = 96;

/** What one direction gives to a surface that leans towards it, and to one that lies flat. */
type Sector = { dx: number; dy: number; leaning: Float32Array; flat: Float32Array };

const SECTORS = Array.from({ length: AZIMUTHS }, (_, index) =>
  sector(((index + 0.5) / AZIMUTHS) * 2 * Math.PI),
);
const OPEN = SECTORS.reduce((sum, { flat }) => sum + flat[0]!, 0);

/** Light on a landscape of heights in px; 1 on an open plane. */
export function lightOn(heights: Field): Field {
  return field((index) => {
    const x = index % SIDE;
    const y = Math.floor(index / SIDE);
    const slopeX = (at(heights, x + 1, y) - at(heights, x - 1, y)) / 2;
    const slopeY = (at(heights, x, y + 1) - at(heights, x, y - 1)) / 2;
    const up = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    let light = 0;
    for (const { dx, dy, leaning, flat } of SECTORS) {
      const level = horizon(heights, x, y, dx, dy);
      const towards = -(slopeX * dx + slopeY * dy) * up;
      light += Math.max(0, towards * leaning[level]! + up * flat[level]!);
    }
    return light / OPEN;
  });
}

/** How high the horizon stands that way, in LEVELS from flat to upright. */
function horizon(heights: Field, x: number, y: number, dx: number, dy: number): number {
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
    const seen = radiance(dx * Math.cos(height), dy * Math.cos(height), Math.sin(height));
    const size = Math.cos(height) * (Math.PI / 2 / LEVELS);
    leaning[level] = leaning[level + 1]! + seen * size * Math.cos(height);
    flat[level] = flat[level + 1]! + seen * size * Math.sin(height);
  }
  return { dx, dy, leaning, flat };
}

/** The sky: an even room, a window, and a weak second light across from it. */
function radiance(x: number, y: number, z: number): number {
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
