import type { PrintArea } from "#shared/contracts/designs.ts";
import type { Box, Point } from "./sheet.ts";
import { safeBox, usual } from "./sheet.ts";

/** On the screen: this close to a line, what is dragged goes onto it. */
export const REACH_PX = 7;

/** Hairlines to show, in px of the print file. */
export type Lines = { x: number | null; y: number | null };
export type Snap = { by: Point; lines: Lines };

export const NO_LINES: Lines = { x: null, y: null };

/** Moves a box by at most `reach` px, so that its middle or an edge lies where it belongs. */
export function snapBox(area: PrintArea, box: Box, reach: number): Snap {
  const safe = safeBox(area);
  const x = nearest(reach, [
    ...middles(area).map((line) => ({ line, from: (box.left + box.right) / 2 })),
    { line: safe.left, from: box.left },
    { line: safe.right, from: box.right },
  ]);
  const y = nearest(reach, [
    { line: area.height / 2, from: (box.top + box.bottom) / 2 },
    { line: safe.top, from: box.top },
    { line: safe.bottom, from: box.bottom },
  ]);
  return { by: { x: x.by, y: y.by }, lines: { x: x.line, y: y.line } };
}

/** Of the print; on a mug also of its two sides. */
function middles(area: PrintArea): number[] {
  if (!area.wraps) return [area.width / 2];
  const side = usual(area).picture.x;
  return [0.5, side, 1 - side].map((x) => x * area.width);
}

function nearest(reach: number, candidates: { line: number; from: number }[]) {
  let best: { line: number | null; by: number } = { line: null, by: 0 };
  let distance = reach;
  for (const { line, from } of candidates) {
    if (Math.abs(line - from) >= distance) continue;
    distance = Math.abs(line - from);
    best = { line, by: line - from };
  }
  return best;
}
