import { BODY, HANDLE_ANGLE } from "../../../server/media/mockups/products/mug/camera.ts";

const WALL = 0.15;
const FLOOR = 0.28;
const SIN = Math.sin(HANDLE_ANGLE);
const COS = Math.cos(HANDLE_ANGLE);

/** Returns the signed distance in inches from a point to the ceramic. */
export function distanceToMug(x: number, y: number, z: number): number {
  const r = Math.sqrt(x * x + z * z);
  const body = smoothMin(outside(r, y), handle(x * SIN + z * COS, y, x * COS - z * SIN), 0.2);
  return -smoothMin(-body, inside(r, y), 0.07);
}

/** Distance to the full cylinder with a rounded foot and the outer half of the lip. */
function outside(r: number, y: number): number {
  const round = y < BODY.height / 2 ? 0.2 : WALL / 2;
  const side = r - (BODY.radius - round);
  const end = Math.abs(y - BODY.height / 2) - (BODY.height / 2 - round);
  return rounded(side, end) - round;
}

/** Distance to the inner volume, which is infinite upwards. */
function inside(r: number, y: number): number {
  const round = 0.45;
  return rounded(r - (BODY.radius - WALL - round), FLOOR + round - y) - round;
}

/** Distance to the handle, a flattened ring whose part in the body is removed with the inside. */
function handle(along: number, y: number, across: number): number {
  const corner = 0.85;
  const ring = rounded(
    Math.abs(along - 1.55) - (1.08 - corner),
    Math.abs(y - 1.87 - 0.06 * (along - 1.6)) - (1.13 - corner),
  );
  const thick = Math.abs(ring - corner) - 0.05;
  return rounded(thick, Math.abs(across) - 0.14) - 0.1;
}

function rounded(a: number, b: number): number {
  const outsideA = Math.max(a, 0);
  const outsideB = Math.max(b, 0);
  const inner = Math.max(a, b);
  return Math.min(inner, 0) + Math.sqrt(outsideA * outsideA + outsideB * outsideB);
}

function smoothMin(a: number, b: number, blend: number): number {
  const near = Math.max(blend - Math.abs(a - b), 0) / blend;
  return Math.min(a, b) - near * near * near * blend * (1 / 6);
}
