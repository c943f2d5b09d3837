import type { Luma } from "./luma.ts";

const CELLS = 6;
/** Steps in px to one neighbour along each of four directions. */
const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

type Step = readonly [dx: number, dy: number];

/** `finest`: how fine the finest part is. `along`: the same along the least and the most fine direction. */
export type Sharpness = { finest: number; along: { least: number; most: number } };

/**
 * How fine the finest part of the picture is: the variance of the Laplacian in the sharpest of 36
 * cells, over the variance of the whole, so that it is the same in dim and in full light. One sharp
 * part is enough: a soft background is a good portrait. What moved is fine across its way, not along.
 */
export function sharpnessOf(luma: Luma): Sharpness {
  const contrast = varianceOf(luma.values);
  if (contrast < 1) return { finest: 0, along: { least: 0, most: 0 } };
  const along = DIRECTIONS.map((step) => finestOf(luma, [step]) / contrast / lengthOf(step));
  return {
    finest: finestOf(luma, [DIRECTIONS[0], DIRECTIONS[2]]) / contrast,
    along: { least: Math.min(...along), most: Math.max(...along) },
  };
}

/** What the second difference grows by with the distance of what it compares. */
function lengthOf([dx, dy]: Step): number {
  return (dx * dx + dy * dy) ** 2;
}

/** The largest variance that the second differences along one or two steps have in a cell. */
function finestOf(luma: Luma, [step, other]: readonly [Step, Step?]): number {
  const { width } = luma;
  const first = step[1] * width + step[0];
  // A pixel does not differ from itself.
  const second = other ? other[1] * width + other[0] : 0;
  let finest = 0;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    finest = Math.max(finest, edgesIn(luma, cell, { first, second }));
  }
  return finest;
}

type Offsets = { first: number; second: number };

function edgesIn({ width, height, values }: Luma, cell: number, { first, second }: Offsets) {
  const [left, right] = spanOf(width, cell % CELLS);
  const [top, bottom] = spanOf(height, Math.floor(cell / CELLS));
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

/** One cell's share of the length, without the outermost pixels, which lack a neighbour. */
function spanOf(length: number, index: number): [number, number] {
  const inner = Math.max(0, length - 2);
  return [1 + Math.floor((index * inner) / CELLS), 1 + Math.floor(((index + 1) * inner) / CELLS)];
}

function varianceOf(values: Uint8ClampedArray): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const count = Math.max(1, values.length);
  return squares / count - (sum / count) ** 2;
}
