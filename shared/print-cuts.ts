import type { PrintCut } from "./contracts/designs.ts";

/** A part of a mix, in fractions of its width (x, width, corner) and height (y, height). */
export type CutBox = { x: number; y: number; width: number; height: number; corner: number };

/** 2:3, as every mix is. */
const TALL = 3 / 2;

/**
 * What stays of a mix. A card loses the margin that a picture service likes to leave, a badge is the face, a
 * medal the whole round thing; of `paper` all may stay, its own edge is found in the picture.
 */
export const CUT_BOXES: Record<PrintCut, CutBox> = {
  card: { x: 0.03, y: 0.02, width: 0.94, height: 0.96, corner: 0.05 },
  badge: round({ middle: 0.48, width: 0.9 }),
  medal: round({ middle: 0.464, width: 0.945 }),
  paper: { x: 0, y: 0, width: 1, height: 1, corner: 0 },
};

function round({ middle, width }: { middle: number; width: number }): CutBox {
  const height = width / TALL;
  return { x: (1 - width) / 2, y: middle - height / 2, width, height, corner: width / 2 };
}
