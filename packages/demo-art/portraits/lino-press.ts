import { ease } from "./ease.ts";
import { grain } from "./noise.ts";
import { paperTooth } from "./paper.ts";
import { blurPlane, type Colors, createPlane, type Plane } from "./plane.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

type Rgb = readonly [number, number, number];

/** The surface that remains on each block and takes ink, 0..1. */
export type Blocks = { key: Plane; color: Plane };

/** The plate on the sheet, in px: its picture ends at `sill`, above the caption strip. */
export const PLATE = { margin: 62, sill: 1322 };

const PAPER: Rgb = [0.955, 0.925, 0.85];
const BLACK: Rgb = [0.09, 0.083, 0.09];
const OFF = { x: 6, y: 5 };

/** Noise around 0: deviation of the knife, and density of the cuts. */
export type Hand = { knife: Plane; mood: Plane };

type Press = { ink: Rgb; hand: Hand; seed: number };

export function printBlocks({ key, color }: Blocks, { ink, hand, seed }: Press): Colors {
  const out: Colors = [
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
  ];
  const tooth = paperTooth(WIDTH, HEIGHT, seed + 5);
  const bare = computeBareSpots(tooth, hand.mood, seed);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const stray = hand.knife.data[at]! * 2.2;
      const from = y * WIDTH + clampColumn(Math.round(x + stray * (y < PLATE.sill ? 0.7 : 0.35)));
      const black =
        ease(0.25, 0.75, key.data[from]!) *
        getPlateCoverage(x, y, stray) *
        (0.98 - 0.5 * bare.data[at]!);
      const [cx, cy] = [clampColumn(x - OFF.x), Math.max(0, y - OFF.y)];
      const covered =
        ease(0.25, 0.75, color.data[cy * WIDTH + cx]!) * getPlateCoverage(cx, cy, stray);
      const tint = covered * (0.95 - bare.data[at]! * 0.35);
      const light = 1 + tooth.data[at]! * 0.013;
      for (let c = 0; c < 3; c++) {
        const below = PAPER[c as 0 | 1 | 2] * light * (1 - tint) + ink[c as 0 | 1 | 2] * tint;
        const above = BLACK[c as 0 | 1 | 2];
        out[c as 0 | 1 | 2].data[at] = below * (1 - black) + above * black;
      }
    }
  }
  return out;
}

/** Returns fine bare spots in solid areas, where the paper is low and the ink is thin. */
function computeBareSpots(tooth: Plane, roller: Plane, seed: number): Plane {
  const salt = blurPlane(grain(WIDTH, HEIGHT, seed + 7), 1);
  for (let at = 0; at < salt.data.length; at++) {
    const low = tooth.data[at]! * 0.42 + (salt.data[at]! - 0.5) * 2 + roller.data[at]! * 0.22;
    salt.data[at] = ease(0.5, 0.95, low);
  }
  return salt;
}

function clampColumn(x: number): number {
  return Math.max(0, Math.min(WIDTH - 1, x));
}

/** Returns 1 on the plate and 0 outside; `stray` is the deviation of its edge in px. */
function getPlateCoverage(x: number, y: number, stray: number): number {
  const inside = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y) - PLATE.margin;
  return ease(-1, 1, inside + stray);
}
