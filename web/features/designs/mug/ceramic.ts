import { BufferAttribute, type BufferGeometry, LatheGeometry, Vector2 } from "three";
import { MUG } from "#shared/mug.ts";
import type { MugMeasures } from "./measures.ts";

const ROUND_SEGMENTS = 128;
const { foot: FOOT, innerFoot: INNER_FOOT } = MUG;
/** Offset that avoids z-fighting between print and glaze. */
const LIFT = 0.001;

/** Foot, wall, lip and inside in one geometry, with ambient occlusion as vertex colors. */
export function createCeramicGeometry(mug: MugMeasures): BufferGeometry {
  const outline = [...listOuterWall(mug), ...listLip(mug), ...listInnerWall(mug)];
  const geometry = new LatheGeometry(outline, ROUND_SEGMENTS);
  addVertexColors(mug, geometry);
  return geometry;
}

/** The printable part of the wall; its UV coordinates are those of the print file. */
export function createPrintGeometry(mug: MugMeasures): BufferGeometry {
  const { bottom, top, from, angle } = mug.print;
  const steps = 48;
  const outline = Array.from({ length: steps + 1 }, (_, step) => {
    const y = bottom + ((top - bottom) * step) / steps;
    return new Vector2(computeWallRadius(mug, y) + LIFT, y);
  });
  const geometry = new LatheGeometry(outline, ROUND_SEGMENTS, from, angle);
  const place = geometry.getAttribute("position");
  const uv = geometry.getAttribute("uv");
  for (let index = 0; index < uv.count; index += 1) {
    uv.setY(index, (place.getY(index) - bottom) / (top - bottom));
  }
  addVertexColors(mug, geometry);
  return geometry;
}

/** Returns the radius at height `y`: straight, rounded at foot and lip. */
function computeWallRadius({ radius, height, wall }: MugMeasures, y: number): number {
  const soft = y < height / 2 ? FOOT : wall / 2;
  const beyond = Math.max(soft - y, y - (height - soft), 0);
  return radius - soft + Math.sqrt(Math.max(soft * soft - beyond * beyond, 0));
}

function listOuterWall(mug: MugMeasures): Vector2[] {
  const lipStart = mug.height - mug.wall / 2;
  const foot = arc(10, (share) => FOOT * (1 - Math.cos((share * Math.PI) / 2)));
  const levels = [...foot, FOOT + 0.02, mug.height / 2, lipStart - 0.02, lipStart];
  return [
    new Vector2(0, 0.02),
    new Vector2(mug.radius - FOOT, 0.02),
    ...levels.map((y) => new Vector2(computeWallRadius(mug, y), y)),
  ];
}

function listLip({ radius, height, wall }: MugMeasures): Vector2[] {
  const half = wall / 2;
  return arc(12, (share) => share * Math.PI).map(
    (turn) =>
      new Vector2(radius - half + half * Math.cos(turn), height - half + half * Math.sin(turn)),
  );
}

function listInnerWall({ radius, height, wall, floor }: MugMeasures): Vector2[] {
  const inside = radius - wall;
  const levels = arc(
    16,
    (share) => height - wall / 2 - share * (height - floor - INNER_FOOT - wall / 2),
  );
  const foot = arc(12, (share) => (share * Math.PI) / 2).map(
    (turn) =>
      new Vector2(
        inside - INNER_FOOT + INNER_FOOT * Math.cos(turn),
        floor + INNER_FOOT - INNER_FOOT * Math.sin(turn),
      ),
  );
  return [...levels.slice(1).map((y) => new Vector2(inside, y)), ...foot, new Vector2(0, floor)];
}

function arc(steps: number, at: (share: number) => number): number[] {
  return Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
}

function addVertexColors(mug: MugMeasures, geometry: BufferGeometry): void {
  const place = geometry.getAttribute("position");
  const colors = new Float32Array(place.count * 3);
  for (let index = 0; index < place.count; index += 1) {
    const radius = Math.hypot(place.getX(index), place.getZ(index));
    colors.fill(computeLight(mug, radius, place.getY(index)), index * 3, index * 3 + 3);
  }
  geometry.setAttribute("color", new BufferAttribute(colors, 3));
}

/** Returns the light from 0 to 1: less deep inside and near the ground. */
function computeLight({ radius, height, wall }: MugMeasures, r: number, y: number): number {
  const isInside = r < radius - wall * 0.75 && y > 0.1;
  if (isInside) return 1 - 0.6 * Math.min((height - y) / 1.9, 1) ** 0.7;
  return 0.72 + 0.28 * Math.min(y / 0.3, 1);
}
