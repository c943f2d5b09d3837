import type { PrintArea } from "./contracts/designs.ts";

/**
 * The 11 oz mug in inches, as the customizer draws it and the shop's pictures show it. It stands on
 * y = 0, and its axis is x = z = 0.
 */
export const MUG = {
  radius: 1.6,
  height: 3.75,
  wall: 0.15,
  floor: 0.28,
  /** Radii of the rounded edges outside at the foot and inside at the floor. */
  foot: 0.2,
  innerFoot: 0.45,
} as const;

/**
 * A flattened ring: center, half sizes and corner radius of its center line, and half of its own
 * thickness and width.
 */
export const MUG_HANDLE = {
  out: 1.55,
  up: 1.87,
  reach: 1.08,
  tall: 1.13,
  corner: 0.85,
  halfThick: 0.15,
  halfWide: 0.24,
} as const;

/** Edge length of the 15 oz mug, which has the same shape, relative to the 11 oz mug. */
export const LARGE_MUG_SCALE = (15 / 11) ** (1 / 3);

/** In inches and radians: the camera's distance to the mug, and how far it looks down. */
export const MUG_CAMERA = { distance: 17, pitch: (15 / 180) * Math.PI } as const;

/** The print provider's area of an 11 oz mug: 9 x 3.5 inches, with a quarter of an inch for drift. */
export const MUG_PRINT: PrintArea = {
  width: 2700,
  height: 1050,
  dpi: 300,
  safe: 75,
  bleed: 0,
  wraps: true,
  background: true,
};

/** The area of a 15 oz mug. */
export const LARGE_MUG_PRINT: PrintArea = { ...MUG_PRINT, height: 1140 };

/** True if the 15 oz mug takes a print of this height. */
export function isLargeMug({ height, dpi }: PrintArea): boolean {
  const limit = (MUG_PRINT.height + LARGE_MUG_PRINT.height) / 2 / MUG_PRINT.dpi;
  return height / dpi > limit;
}
