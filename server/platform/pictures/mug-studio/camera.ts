// The mug in inches: y is up, its axis is x = z = 0, it stands on y = 0, the camera looks from +z.
export type Vector = readonly [number, number, number];

/** An 11 oz mug; the print is what MUG_PRINT is at 300 dpi. */
export const BODY = {
  radius: 1.6,
  height: 3.75,
  printWidth: 9,
  printHeight: 3.5,
  printTop: 3.625,
} as const;

/** Where the handle sits, in radians from the camera's side to the right. */
export const HANDLE_ANGLE = (84 / 180) * Math.PI;

export const PREVIEW_SIDE = 1200;

const DISTANCE = 17;
const PITCH = (15 / 180) * Math.PI;
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
export function rayThrough(px: number, py: number): Vector {
  const a = (px / PREVIEW_SIDE - 0.5) * 2 * SPREAD;
  const b = (0.5 - py / PREVIEW_SIDE) * 2 * SPREAD;
  const y = FORWARD[1] + b * UP[1];
  const z = FORWARD[2] + b * UP[2];
  const length = Math.hypot(a, y, z);
  return [a / length, y / length, z / length];
}

/**
 * Which part of the print file the eye sees there, both from 0 to 1 from the file's top left;
 * null beside the body. Values outside 0 to 1 lie on the mug, beside the print.
 */
export function printAt(px: number, py: number): { u: number; v: number } | null {
  const [dx, dy, dz] = rayThrough(px, py);
  const a = dx * dx + dz * dz;
  const b = EYE[0] * dx + EYE[2] * dz;
  const c = EYE[0] ** 2 + EYE[2] ** 2 - BODY.radius ** 2;
  const root = b * b - a * c;
  if (root < 0) return null;
  const far = (-b - Math.sqrt(root)) / a;
  const angle = Math.atan2(EYE[0] + far * dx, EYE[2] + far * dz);
  const seam = (2 * Math.PI * BODY.radius - BODY.printWidth) / 2;
  const fromRight = (HANDLE_ANGLE - angle) * BODY.radius - seam;
  return {
    u: 1 - fromRight / BODY.printWidth,
    v: (BODY.printTop - (EYE[1] + far * dy)) / BODY.printHeight,
  };
}
