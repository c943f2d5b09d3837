import type { Pixels } from "./pixels.ts";

/** What decoders fill in for what a JPEG lacks; what a PNG lacks stays transparent. */
const FILL = 128;
/** Colour profiles move it by a little. */
const AWAY = 4;

/**
 * The share of the picture that is filled in from one of its edges: what was cut off ends at the bottom,
 * but a photo may have been turned since.
 */
export function emptyEdgeOf({ width, height, data }: Pixels): number {
  const isRowEmpty = (y: number) => isEmpty(data, { start: y * width, step: 1, count: width });
  const isColumnEmpty = (x: number) => isEmpty(data, { start: x, step: width, count: height });
  return Math.max(runOf(isRowEmpty, height), runOf(isColumnEmpty, width));
}

/** The longer of the two runs of empty lines from either end, as a share of all lines. */
function runOf(isLineEmpty: (line: number) => boolean, lines: number): number {
  let first = 0;
  while (first < lines && isLineEmpty(first)) first++;
  let last = 0;
  while (last < lines && isLineEmpty(lines - 1 - last)) last++;
  return Math.max(first, last) / lines;
}

type Line = { start: number; step: number; count: number };

function isEmpty(data: Uint8ClampedArray, { start, step, count }: Line): boolean {
  for (let pixel = 0; pixel < count; pixel++) {
    const at = (start + pixel * step) * 4;
    if (data[at + 3] === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      if (Math.abs((data[at + channel] ?? 0) - FILL) > AWAY) return false;
    }
  }
  return true;
}
