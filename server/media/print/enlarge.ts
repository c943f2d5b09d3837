import { ENLARGED } from "#shared/print.ts";
import type { Mix } from "./raster.ts";

// Lanczos-3 for exactly twice the size: each new px is a quarter px beside an old one, so two sets of six
// weights suffice.

const LOBES = 3;
const TAPS = 2 * LOBES;
/** Weights of the new px a quarter before and a quarter behind an old one. */
const PHASES = [0.75, 0.25].map(weightsAt);

/** Doubles both dimensions; edges are repeated outward. */
export function enlarge(mix: Mix): Mix {
  return widened(widened(mix));
}

/** Doubles the width and transposes; applied twice, the picture is upright again. */
function widened({ data, width, height }: Mix): Mix {
  const wide = width * ENLARGED;
  const turned = Buffer.allocUnsafe(wide * height * 3);
  const row = new Float32Array((width + TAPS) * 3);
  for (let y = 0; y < height; y += 1) {
    readRow(data, y * width * 3, width, row);
    for (let x = 0; x < wide; x += 1) look(row, x, turned, (x * height + y) * 3);
  }
  return { data: turned, width: height, height: wide };
}

/** Reads a row with its edge px repeated on either side. */
function readRow(data: Buffer, start: number, width: number, row: Float32Array): void {
  for (let x = -LOBES; x < width + LOBES; x += 1) {
    const from = start + Math.min(Math.max(x, 0), width - 1) * 3;
    const to = (x + LOBES) * 3;
    row[to] = data[from]!;
    row[to + 1] = data[from + 1]!;
    row[to + 2] = data[from + 2]!;
  }
}

/** Limits overshoot beyond the two nearest px, so that hard edges get no halo. */
function look(row: Float32Array, x: number, to: Buffer, at: number): void {
  const parity = x & 1;
  const first = ((x >> 1) + parity) * 3;
  const weights = PHASES[parity]!;
  for (let band = first; band < first + 3; band += 1) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += row[band + tap * 3]! * weights[tap]!;
    const a = row[band + 6]!;
    const b = row[band + 9]!;
    const spare = MAX_OVERSHOOT * Math.abs(a - b);
    const least = Math.min(a, b) - spare;
    const most = Math.max(a, b) + spare;
    to[at + band - first] = Math.min(Math.max(sum, least, 0), most, 255) + 0.5;
  }
}

/** Allowed overshoot as a share of their difference: the sharpest that looks natural. */
const MAX_OVERSHOOT = 0.08;

function weightsAt(part: number): Float32Array {
  const weights = Float32Array.from({ length: TAPS }, (_, tap) =>
    lanczos(tap - (LOBES - 1) - part),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

function lanczos(far: number): number {
  if (far === 0) return 1;
  const angle = Math.PI * far;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}
