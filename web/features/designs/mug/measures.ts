import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";

/**
 * A mug in inches: y is up, its axis is x = z = 0, it stands on y = 0. Angles go round the axis from
 * +z over +x, in radians; the handle is at 0. The same mug as in the pictures of the shop.
 */
export type MugMeasures = {
  /** Of all lengths, against the 11 oz mug. */
  scale: number;
  radius: number;
  height: number;
  wall: number;
  floor: number;
  print: { bottom: number; top: number; from: number; angle: number };
};

const USUAL = { radius: 1.6, height: 3.75, wall: 0.15, floor: 0.28 };
/** What 15 oz are more than 11 oz, along each way. */
const LARGER = (15 / 11) ** (1 / 3);
/** Taller prints are for the larger mug; in inches. */
const TALL = 3.65;

export function mugMeasures(area: PrintArea): MugMeasures {
  const printHeight = area.height / area.dpi;
  const scale = printHeight > TALL ? LARGER : 1;
  const radius = USUAL.radius * scale;
  const height = USUAL.height * scale;
  const angle = area.width / area.dpi / radius;
  return {
    scale,
    radius,
    height,
    wall: USUAL.wall * scale,
    floor: USUAL.floor * scale,
    print: {
      bottom: (height - printHeight) / 2,
      top: (height + printHeight) / 2,
      from: (2 * Math.PI - angle) / 2,
      angle,
    },
  };
}

/** How far the mug is turned when the handle points there, as seen from the front. */
export const VIEWS = {
  handleRight: (78 / 180) * Math.PI,
  handleLeft: (-78 / 180) * Math.PI,
  opposite: Math.PI,
} as const;

/** The way to `goal` that is no longer than half a turn. */
export function nearestTurn(from: number, goal: number): number {
  const full = 2 * Math.PI;
  const difference = (((goal - from) % full) + full) % full;
  return from + (difference > Math.PI ? difference - full : difference);
}

/** 0 to 359: the handle away from the person is 0, from there clockwise as seen from above. */
export function turnInDegrees(turn: number): number {
  const degrees = Math.round((turn * 180) / Math.PI) - 180;
  return ((degrees % 360) + 360) % 360;
}

/** What one sees at that turn. */
export function viewWords(turn: number): string {
  const { back, left, front, right } = texts.mug.seen;
  const degrees = turnInDegrees(turn);
  if (degrees < 35 || degrees >= 325) return back;
  if (degrees < 145) return left;
  if (degrees < 215) return front;
  return right;
}
