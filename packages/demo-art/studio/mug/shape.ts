import { HANDLE_ANGLE } from "../../../../server/media/mockups/products/mug/camera.ts";
import { MUG, MUG_HANDLE } from "../../../../shared/mug.ts";

/** Radius of the handle's edges. */
const ROUND = 0.1;
/** Rise of the handle per inch away from the mug. */
const LEAN = 0.06;
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
  const round = y < MUG.height / 2 ? MUG.foot : MUG.wall / 2;
  const side = r - (MUG.radius - round);
  const end = Math.abs(y - MUG.height / 2) - (MUG.height / 2 - round);
  return rounded(side, end) - round;
}

/** Distance to the inner volume, which is infinite upwards. */
function inside(r: number, y: number): number {
  const round = MUG.innerFoot;
  return rounded(r - (MUG.radius - MUG.wall - round), MUG.floor + round - y) - round;
}

/** Distance to the handle, a flattened ring whose part in the body is removed with the inside. */
function handle(along: number, y: number, across: number): number {
  const { out, up, reach, tall, corner, halfThick, halfWide } = MUG_HANDLE;
  const ring = rounded(
    Math.abs(along - out) - (reach - corner),
    Math.abs(y - up - LEAN * (along - MUG.radius)) - (tall - corner),
  );
  const thick = Math.abs(ring - corner) - (halfThick - ROUND);
  return rounded(thick, Math.abs(across) - (halfWide - ROUND)) - ROUND;
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
