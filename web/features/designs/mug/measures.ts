import type { PrintArea } from "#shared/contracts/designs.ts";
import { isLargeMug, LARGE_MUG_SCALE, MUG } from "#shared/mug.ts";
import { texts } from "#web/texts/designs.ts";

/**
 * A mug in inches, placed like that of shared/mug.ts. Angles are radians around its axis from +z to
 * +x, with the handle at 0.
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

export function computeMugMeasures(area: PrintArea): MugMeasures {
  const printHeight = area.height / area.dpi;
  const scale = isLargeMug(area) ? LARGE_MUG_SCALE : 1;
  const radius = MUG.radius * scale;
  const height = MUG.height * scale;
  const angle = area.width / area.dpi / radius;
  return {
    scale,
    radius,
    height,
    wall: MUG.wall * scale,
    floor: MUG.floor * scale,
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
