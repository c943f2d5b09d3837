// Integer arithmetic: several times faster here than floating point, and identical on every machine.

/** Samples per axis. */
export const TAPS = 4;

/** Weights are in units of 2 ** -BITS. */
export const BITS = 10;

const ONE = 1 << BITS;
const PHASES = 256;

/** Catmull-Rom weights of four neighbors per subpixel phase. */
export const WEIGHTS = makeWeights();

/** Returns the offset in WEIGHTS for a subpixel position (0 to 1). */
export function weightsFor(part: number): number {
  return ((part * PHASES + 0.5) | 0) * TAPS;
}

/** Returns the coverage of a px by its center's distance inside the picture's edge. */
export function computeCoverage(inside: number, shown: number): number {
  const cover = Math.min(inside, shown - inside) + 0.5;
  return cover >= 1 ? Math.min(1, shown) : Math.max(0, cover);
}

function makeWeights(): Int32Array {
  const weights = new Int32Array((PHASES + 1) * TAPS);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    const part = phase / PHASES;
    const four = [part + 1, part, 1 - part, 2 - part].map((far) => Math.round(ONE * weightAt(far)));
    const off = ONE - four.reduce((sum, weight) => sum + weight, 0);
    const nearest = part < 0.5 ? 1 : 2;
    four[nearest] = four[nearest]! + off;
    weights.set(four, phase * TAPS);
  }
  return weights;
}

function weightAt(far: number): number {
  if (far >= 2) return 0;
  if (far >= 1) return -0.5 * far ** 3 + 2.5 * far ** 2 - 4 * far + 2;
  return 1.5 * far ** 3 - 2.5 * far ** 2 + 1;
}
