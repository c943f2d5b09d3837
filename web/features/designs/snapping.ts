import type { PrintArea } from "#shared/contracts/designs.ts";
import type { Box, Point } from "./sheet.ts";
import { createDefaultLayout, getSafeBox } from "./sheet.ts";

/** Snapping distance in screen px. */
export const SNAP_PX = 7;

/** Guides to show, in px of the print file. */
export type Guides = { x: number | null; y: number | null };
export type Snap = { by: Point; lines: Guides };

export const NO_GUIDES: Guides = { x: null, y: null };

/** Snaps the center or an edge of a box by at most `reach` px. */
export function snapBox(area: PrintArea, box: Box, reach: number): Snap {
  const safe = getSafeBox(area);
  const x = findNearest(reach, [
    ...listCenters(area).map((line) => ({ line, from: (box.left + box.right) / 2 })),
    { line: safe.left, from: box.left },
    { line: safe.right, from: box.right },
  ]);
  const y = findNearest(reach, [
    { line: area.height / 2, from: (box.top + box.bottom) / 2 },
    { line: safe.top, from: box.top },
    { line: safe.bottom, from: box.bottom },
  ]);
  return { by: { x: x.by, y: y.by }, lines: { x: x.line, y: y.line } };
}

/** Returns the centers of the print; on a mug also those of its two sides. */
function listCenters(area: PrintArea): number[] {
  if (!area.wraps) return [area.width / 2];
  const side = createDefaultLayout(area).picture.x;
  return [0.5, side, 1 - side].map((x) => x * area.width);
}

function findNearest(reach: number, candidates: { line: number; from: number }[]) {
  let best: { line: number | null; by: number } = { line: null, by: 0 };
  let distance = reach;
  for (const { line, from } of candidates) {
    if (Math.abs(line - from) >= distance) continue;
    distance = Math.abs(line - from);
    best = { line, by: line - from };
  }
  return best;
}
