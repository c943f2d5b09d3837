import type { PrintCut } from "./contracts/designs.ts";

/** A part of a mix, as fractions of its width (x, width, corner) and height (y, height). */
export type CutBox = { x: number; y: number; width: number; height: number; corner: number };

/** Aspect ratio of every mix, 2:3. */
const ASPECT_RATIO = 3 / 2;

/**
 * The part of a mix that is printed. card: without the margin that image models tend to leave; badge: the face; medal:
 * the whole disc; paper: everything, cropped later at the paper's edge detected in the image.
 */
export const CUT_BOXES: Record<PrintCut, CutBox> = {
  card: { x: 0.03, y: 0.02, width: 0.94, height: 0.96, corner: 0.05 },
  badge: createRoundBox({ middle: 0.48, width: 0.9 }),
  medal: createRoundBox({ middle: 0.464, width: 0.945 }),
  paper: { x: 0, y: 0, width: 1, height: 1, corner: 0 },
};

function createRoundBox({ middle, width }: { middle: number; width: number }): CutBox {
  const height = width / ASPECT_RATIO;
  return { x: (1 - width) / 2, y: middle - height / 2, width, height, corner: width / 2 };
}
