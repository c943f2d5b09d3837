import type { Luma } from "./luma.ts";

const CELLS = 6;

/**
 * How fine the finest part of the picture is: the variance of the Laplacian in the sharpest of 36
 * cells, over the variance of the whole, so that it is the same in dim and in full light. One sharp
 * part is enough: a soft background is a good portrait.
 */
export function sharpnessOf(luma: Luma): number {
  const contrast = varianceOf(luma.values);
  if (contrast < 1) return 0;
  let finest = 0;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    finest = Math.max(finest, varianceOf(edgesIn(luma, cell)));
  }
  return finest / contrast;
}

function edgesIn({ width, height, values }: Luma, cell: number): number[] {
  const [left, right] = spanOf(width, cell % CELLS);
  const [top, bottom] = spanOf(height, Math.floor(cell / CELLS));
  const edges: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      const around =
        (values[i - 1] ?? 0) +
        (values[i + 1] ?? 0) +
        (values[i - width] ?? 0) +
        (values[i + width] ?? 0);
      edges.push(around - 4 * (values[i] ?? 0));
    }
  }
  return edges;
}

/** One cell's share of the length, without the outermost pixels, which lack a neighbour. */
function spanOf(length: number, index: number): [number, number] {
  const inner = Math.max(0, length - 2);
  return [1 + Math.floor((index * inner) / CELLS), 1 + Math.floor(((index + 1) * inner) / CELLS)];
}

function varianceOf(values: ArrayLike<number>): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / Math.max(1, values.length);
  return squares / Math.max(1, values.length) - mean * mean;
}
