import type { Vector } from "../../../../server/media/mockups/products/mug/camera.ts";

/** A soft box at infinite distance, defined by its direction. */
export type SoftBox = {
  towards: Vector;
  right: Vector;
  up: Vector;
  halfWidth: number;
  halfHeight: number;
  radiance: number;
};

export const SOFT_BOXES: readonly SoftBox[] = [
  createSoftBox([-1, 0.62, 0.42], 0.34, 0.6, 5),
  createSoftBox([1, 0.5, 0.42], 0.16, 0.55, 3),
  createSoftBox([0.1, 1, -0.3], 0.75, 0.55, 1.2),
];

/** Two tall lamps visible only as reflections in the glaze: azimuth and half width in radians. */
const STRIPS = [
  { azimuth: -1.72, halfWidth: 0.13, radiance: 6 },
  { azimuth: 2.05, halfWidth: 0.09, radiance: 5 },
] as const;

/** Returns the dim light of the room, darker at the sides so that white edges contrast with the paper. */
export function computeRoomRadiance([x, y, z]: Vector): number {
  const above = Math.max(y, 0);
  const front = Math.max(z, 0);
  return 0.17 + 0.3 * above + 0.42 * front * (1 - 0.5 * Math.abs(x));
}

/** Returns the reflection of the soft boxes in a direction. */
export function computeBoxRadiance(direction: Vector): number {
  let sum = 0;
  for (const box of SOFT_BOXES) {
    const depth = dot(direction, box.towards);
    if (depth <= 0.05) continue;
    const a = Math.abs(dot(direction, box.right) / depth) / box.halfWidth;
    const b = Math.abs(dot(direction, box.up) / depth) / box.halfHeight;
    sum += box.radiance * edge(a) * edge(b);
  }
  return sum;
}

export function computeStripRadiance([x, y, z]: Vector): number {
  const level = Math.max(1 - Math.abs(y) * 1.3, 0);
  const azimuth = Math.atan2(x, z);
  let sum = 0;
  for (const strip of STRIPS) {
    sum += strip.radiance * level * edge(Math.abs(azimuth - strip.azimuth) / strip.halfWidth);
  }
  return sum;
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function normalize([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function createSoftBox(
  at: Vector,
  halfWidth: number,
  halfHeight: number,
  radiance: number,
): SoftBox {
  const towards = normalize(at);
  const right = normalize(cross([0.001, 1, 0], towards));
  return { towards, right, up: cross(towards, right), halfWidth, halfHeight, radiance };
}

function edge(offset: number): number {
  const inside = Math.min(Math.max((1.06 - offset) / 0.14, 0), 1);
  return inside * inside * (3 - 2 * inside);
}
