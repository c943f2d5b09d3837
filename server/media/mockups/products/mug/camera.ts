import type { PrintArea } from "#shared/contracts/designs.ts";
import { LARGE_MUG_PRINT, LARGE_MUG_SCALE, MUG, MUG_CAMERA, MUG_PRINT } from "#shared/mug.ts";

// In inches, around the mug of shared/mug.ts; the camera looks from +z.
export type Vector = readonly [number, number, number];

/** Where print goes, and how much nearer the camera is. */
export type Mug = { near: number; printWidth: number; printHeight: number; printTop: number };

/** The large mug has the usual one's shape, so it is the same mug seen from nearer. */
export const MUGS = {
  usual: placePrint(MUG_PRINT, 1),
  large: placePrint(LARGE_MUG_PRINT, LARGE_MUG_SCALE),
} as const satisfies Record<string, Mug>;

/** Where the handle sits, in radians from the camera's side to the right. */
export const HANDLE_ANGLE = (84 / 180) * Math.PI;

export const PREVIEW_SIDE = 1200;

const { distance: DISTANCE, pitch: PITCH } = MUG_CAMERA;
/** Half the picture's side over the distance to it. */
const SPREAD = 0.186;
const TARGET: Vector = [0.5, 1.72, 0];

const FORWARD: Vector = [0, -Math.sin(PITCH), -Math.cos(PITCH)];
const UP: Vector = [0, Math.cos(PITCH), -Math.sin(PITCH)];

export const EYE: Vector = [
  TARGET[0],
  TARGET[1] - FORWARD[1] * DISTANCE,
  TARGET[2] - FORWARD[2] * DISTANCE,
];

/** Unit direction from the eye through a point of the picture, in px from its top left. */
export function rayThrough({ near }: Mug, px: number, py: number): Vector {
  const a = ((px / PREVIEW_SIDE - 0.5) * 2 * SPREAD) / near;
  const b = ((0.5 - py / PREVIEW_SIDE) * 2 * SPREAD) / near;
  const y = FORWARD[1] + b * UP[1];
  const z = FORWARD[2] + b * UP[2];
  const length = Math.hypot(a, y, z);
  return [a / length, y / length, z / length];
}

/**
 * Which part of the print file the eye sees there, both from 0 to 1 from the file's top left;
 * null beside the body. Values outside 0 to 1 lie on the mug, beside the print.
 */
export function printAt(mug: Mug, px: number, py: number): { u: number; v: number } | null {
  const [dx, dy, dz] = rayThrough(mug, px, py);
  const a = dx * dx + dz * dz;
  const b = EYE[0] * dx + EYE[2] * dz;
  const c = EYE[0] ** 2 + EYE[2] ** 2 - MUG.radius ** 2;
  const root = b * b - a * c;
  if (root < 0) return null;
  const far = (-b - Math.sqrt(root)) / a;
  const angle = Math.atan2(EYE[0] + far * dx, EYE[2] + far * dz);
  const seam = (2 * Math.PI * MUG.radius - mug.printWidth) / 2;
  const fromRight = (HANDLE_ANGLE - angle) * MUG.radius - seam;
  return {
    u: 1 - fromRight / mug.printWidth,
    v: (mug.printTop - (EYE[1] + far * dy)) / mug.printHeight,
  };
}

function placePrint({ width, height, dpi }: PrintArea, near: number): Mug {
  const printHeight = height / dpi / near;
  const printWidth = width / dpi / near;
  return { near, printWidth, printHeight, printTop: (MUG.height + printHeight) / 2 };
}
