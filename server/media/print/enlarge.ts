import { ENLARGED } from "#shared/print.ts";
import type { Mix } from "./raster.ts";

// Lanczos-3 for exactly twice the size: each new px is a quarter px beside an old one, so two sets of six
// weights suffice.

const LOBES = 3;
const TAPS = 2 * LOBES;
/** Weights are integers in units of 2 ** -BITS. */
const BITS = 12;
const ONE = 1 << BITS;
const HALF = ONE >> 1;
/** Weights of the new px a quarter before and a quarter behind an old one. */
const PHASES = [0.75, 0.25].map(weightsAt);

/** Doubles both dimensions; edges are repeated outward. */
export function enlarge(mix: Mix): Mix {
  return doubleHeight(doubleWidth(mix));
}

function doubleWidth({ data, width, height }: Mix): Mix {
  const wide = new Uint8ClampedArray(data.length * ENLARGED);
  const row = new Uint8Array((width + TAPS) * 3);
  for (let y = 0; y < height; y += 1) {
    readRow(data.subarray(y * width * 3, (y + 1) * width * 3), row);
    for (let x = 0; x < width * ENLARGED; x += 1) {
      const weights = PHASES[x & 1]!;
      const first = ((x >> 1) + (x & 1)) * 3;
      const to = (y * width * ENLARGED + x) * 3;
      for (let band = 0; band < 3; band += 1)
        wide[to + band] = sample(row, first + band, 3, weights);
    }
  }
  return { data: Buffer.from(wide.buffer), width: width * ENLARGED, height };
}

/** Writes a row with its edge px repeated on either side. */
function readRow(from: Uint8Array, row: Uint8Array): void {
  row.set(from, LOBES * 3);
  for (let px = 0; px < LOBES; px += 1) {
    row.set(from.subarray(0, 3), px * 3);
    row.set(from.subarray(-3), row.length - (px + 1) * 3);
  }
}

function doubleHeight({ data, width, height }: Mix): Mix {
  const stride = width * 3;
  const high = new Uint8ClampedArray(data.length * ENLARGED);
  const rows = new Uint8Array(TAPS * stride);
  for (let y = 0; y < height * ENLARGED; y += 1) {
    const weights = PHASES[y & 1]!;
    const first = (y >> 1) + (y & 1) - LOBES;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const row = Math.min(Math.max(first + tap, 0), height - 1);
      rows.set(data.subarray(row * stride, (row + 1) * stride), tap * stride);
    }
    for (let at = 0; at < stride; at += 1)
      high[y * stride + at] = sample(rows, at, stride, weights);
  }
  return { data: Buffer.from(high.buffer), width, height: height * ENLARGED };
}

/**
 * Weighs six px that are `step` apart. Limits overshoot beyond the two nearest, so that hard edges get no
 * halo.
 */
function sample(from: Uint8Array, first: number, step: number, weights: Int32Array): number {
  const a = from[first + 2 * step]!;
  const b = from[first + 3 * step]!;
  const sum =
    from[first]! * weights[0]! +
    from[first + step]! * weights[1]! +
    a * weights[2]! +
    b * weights[3]! +
    from[first + 4 * step]! * weights[4]! +
    from[first + 5 * step]! * weights[5]!;
  const value = (sum + HALF) >> BITS;
  const spare = (MAX_OVERSHOOT * Math.abs(a - b)) >> BITS;
  return Math.min(Math.max(value, Math.min(a, b) - spare), Math.max(a, b) + spare);
}

/** Allowed overshoot as a share of their difference: the sharpest that looks natural. */
const MAX_OVERSHOOT = Math.round(0.08 * ONE);

function weightsAt(part: number): Int32Array {
  const weights = Array.from({ length: TAPS }, (_, tap) => lanczos(tap - (LOBES - 1) - part));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return Int32Array.from(weights, (weight) => Math.round((ONE * weight) / sum));
}

function lanczos(far: number): number {
  if (far === 0) return 1;
  const angle = Math.PI * far;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}
