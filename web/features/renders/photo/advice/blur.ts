import type { Luma } from "./luma.ts";

const CELLS = 6;
/** Offsets in px to a neighbor in each of four directions. */
const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

type Step = readonly [dx: number, dy: number];

/**
 * `finest`: detail of the sharpest cell. `along`: the same in the direction with the least and the
 * most detail.
 */
export type Sharpness = { finest: number; along: { least: number; most: number } };

/**
 * Measures sharpness: the variance of the Laplacian in the sharpest of 36 cells, divided by the
 * variance of the whole picture so that it does not depend on the light. One sharp cell is enough:
 * portraits may have a soft background. Motion blur keeps detail across its direction, not along
 * it.
 */
export function computeSharpness(luma: Luma): Sharpness {
  const contrast = computeVariance(luma.values);
  if (contrast < 1) return { finest: 0, along: { least: 0, most: 0 } };
  const along = DIRECTIONS.map(
    (step) => findSharpestCell(luma, [step]) / contrast / computeStepScale(step),
  );
  return {
    finest: findSharpestCell(luma, [DIRECTIONS[0], DIRECTIONS[2]]) / contrast,
    along: { least: Math.min(...along), most: Math.max(...along) },
  };
}

/** Returns the factor by which a longer step increases the variance of second differences. */
function computeStepScale([dx, dy]: Step): number {
  return (dx * dx + dy * dy) ** 2;
}

/** Returns the largest variance of second differences in a cell, along one or two steps. */
function findSharpestCell(luma: Luma, [step, other]: readonly [Step, Step?]): number {
  const { width } = luma;
  const first = step[1] * width + step[0];
  // An offset of 0 contributes no difference.
  const second = other ? other[1] * width + other[0] : 0;
  let finest = 0;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    finest = Math.max(finest, computeEdgeVariance(luma, cell, { first, second }));
  }
  return finest;
}

type Offsets = { first: number; second: number };

function computeEdgeVariance(
  { width, height, values }: Luma,
  cell: number,
  { first, second }: Offsets,
) {
  const [left, right] = getCellRange(width, cell % CELLS);
  const [top, bottom] = getCellRange(height, Math.floor(cell / CELLS));
  let sum = 0;
  let squares = 0;
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left; i < y * width + right; i++) {
      const around =
        (values[i - first] ?? 0) +
        (values[i + first] ?? 0) +
        (values[i - second] ?? 0) +
        (values[i + second] ?? 0);
      const edge = around - 4 * (values[i] ?? 0);
      sum += edge;
      squares += edge * edge;
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top));
  return squares / count - (sum / count) ** 2;
}

/** Returns one cell's range, without the outermost pixels, which lack a neighbor. */
function getCellRange(length: number, index: number): [number, number] {
  const inner = Math.max(0, length - 2);
  return [1 + Math.floor((index * inner) / CELLS), 1 + Math.floor(((index + 1) * inner) / CELLS)];
}

function computeVariance(values: Uint8ClampedArray): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const count = Math.max(1, values.length);
  return squares / count - (sum / count) ** 2;
}
