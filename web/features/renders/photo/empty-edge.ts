import type { Pixels } from "./pixels.ts";

/** The gray that decoders fill in for missing JPEG data; missing PNG data stays transparent. */
const FILL_GRAY = 128;
/** Tolerance, because color profiles shift the gray a little. */
const TOLERANCE = 4;

/**
 * Returns the share of the picture that is filled in from one edge. Truncated data ends at the
 * bottom, but EXIF may rotate the picture.
 */
export function computeEmptyEdge({ width, height, data }: Pixels): number {
  const isRowEmpty = (y: number) => isEmpty(data, { start: y * width, step: 1, count: width });
  const isColumnEmpty = (x: number) => isEmpty(data, { start: x, step: width, count: height });
  return Math.max(computeLongestRun(isRowEmpty, height), computeLongestRun(isColumnEmpty, width));
}

/** Returns the longer of the runs of empty lines from either end, as a share of all lines. */
function computeLongestRun(isLineEmpty: (line: number) => boolean, lines: number): number {
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
      if (Math.abs((data[at + channel] ?? 0) - FILL_GRAY) > TOLERANCE) return false;
    }
  }
  return true;
}
