import type { Turns } from "../crop/cut.ts";
import type { Pixels } from "../pixels.ts";

/** A square of the picture in px, rotated by `turns`; it may exceed the edges. */
export type Region = { x: number; y: number; side: number; turns: Turns };

/** Samples a region at `size` px per side, RGB from -1 to 1; gray beyond the edges. */
export function sampleRegion(
  pixels: Pixels,
  { x, y, side, turns }: Region,
  size: number,
): Float32Array {
  const values = new Float32Array(size * size * 3);
  const step = side / size;
  for (let index = 0; index < size * size; index++) {
    const [column, row] = unrotateCell(index, turns, size);
    const px = x + (column + 0.5) * step - 0.5;
    const py = y + (row + 0.5) * step - 0.5;
    if (px < -0.5 || py < -0.5 || px > pixels.width - 0.5 || py > pixels.height - 0.5) continue;
    for (let channel = 0; channel < 3; channel++) {
      values[index * 3 + channel] = interpolate(pixels, { px, py, channel }) / 127.5 - 1;
    }
  }
  return values;
}

type Cell = readonly [column: number, row: number];

/** Maps an index in the rotated region to its cell in the unrotated one. */
function unrotateCell(index: number, turns: Turns, size: number): Cell {
  const column = index % size;
  const row = Math.floor(index / size);
  if (turns === 1) return [row, size - 1 - column];
  if (turns === 2) return [size - 1 - column, size - 1 - row];
  return turns === 3 ? [size - 1 - row, column] : [column, row];
}

type SamplePoint = { px: number; py: number; channel: number };

/** Bilinear interpolation. */
function interpolate({ width, height, data }: Pixels, { px, py, channel }: SamplePoint): number {
  const x0 = Math.max(0, Math.floor(px));
  const y0 = Math.max(0, Math.floor(py));
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const dx = Math.max(0, px - x0);
  const dy = Math.max(0, py - y0);
  const at = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0;
  const upper = at(x0, y0) * (1 - dx) + at(x1, y0) * dx;
  const lower = at(x0, y1) * (1 - dx) + at(x1, y1) * dx;
  return upper * (1 - dy) + lower * dy;
}
