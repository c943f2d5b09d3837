import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";

/**
 * A mug in inches: y is up, its axis is x = z = 0, it stands on y = 0. Angles are radians around
 * the axis from +z to +x, with the handle at 0. The same mug as in the shop's pictures.
 */
export type MugMeasures = {
  /** Scale relative to the 11 oz mug. */
  scale: number;
  radius: number;
  height: number;
  wall: number;
  floor: number;
  print: { bottom: number; top: number; from: number; angle: number };
};

const SMALL_MUG = { radius: 1.6, height: 3.75, wall: 0.15, floor: 0.28 };
/** Edge length of 15 oz relative to 11 oz. */
const LARGE_SCALE = (15 / 11) ** (1 / 3);
/** In inches: taller prints belong to the 15 oz mug. */
const TALL_PRINT = 3.65;

export function computeMugMeasures(area: PrintArea): MugMeasures {
  const printHeight = area.height / area.dpi;
  const scale = printHeight > TALL_PRINT ? LARGE_SCALE : 1;
  const radius = SMALL_MUG.radius * scale;
  const height = SMALL_MUG.height * scale;
  const angle = area.width / area.dpi / radius;
  return {
    scale,
    radius,
    height,
    wall: SMALL_MUG.wall * scale,
    floor: SMALL_MUG.floor * scale,
    print: {
      bottom: (height - printHeight) / 2,
      top: (height + printHeight) / 2,
      from: (2 * Math.PI - angle) / 2,
      angle,
    },
  };
}

/** Rotations of the mug by position of the handle, seen from the front. */
export const VIEWS = {
  handleRight: (78 / 180) * Math.PI,
  handleLeft: (-78 / 180) * Math.PI,
  opposite: Math.PI,
} as const;

/** Returns the angle equivalent to `goal` that is at most half a turn away. */
export function findNearestTurn(from: number, goal: number): number {
  const full = 2 * Math.PI;
  const difference = (((goal - from) % full) + full) % full;
  return from + (difference > Math.PI ? difference - full : difference);
}

/** Returns 0 to 359: 0 with the handle at the back, then clockwise seen from above. */
export function toDegrees(turn: number): number {
  const degrees = Math.round((turn * 180) / Math.PI) - 180;
  return ((degrees % 360) + 360) % 360;
}

/** Describes the visible side. */
export function describeView(turn: number): string {
  const { back, left, front, right } = texts.mug.seen;
  const degrees = toDegrees(turn);
  if (degrees < 35 || degrees >= 325) return back;
  if (degrees < 145) return left;
  if (degrees < 215) return front;
  return right;
}
