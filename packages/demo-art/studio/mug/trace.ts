import type { Mug, Vector } from "../../../../server/media/mockups/products/mug/camera.ts";
import { MUG } from "../../../../shared/mug.ts";
import {
  computeBoxRadiance,
  computeRoomRadiance,
  computeStripRadiance,
  cross,
  dot,
  normalize,
  SOFT_BOXES,
  type SoftBox,
} from "./light.ts";
import { distanceToMug } from "./shape.ts";

const GLAZE = 0.88;
const PAPER = 0.85;
const BOUNCES = 3;
const REACH = 40;
const NEAR = 0.0006;

export type Random = () => number;
export type Hit = { kind: "mug" | "paper" | "room"; at: Vector };

/** Returns the first hit of a ray with the mug or with the paper, the infinite plane y = 0. */
export function findFirstHit(from: Vector, way: Vector): Hit {
  const floor = way[1] < 0 ? -from[1] / way[1] : Number.POSITIVE_INFINITY;
  const mug = marchToMug(from, way, Math.min(floor, REACH));
  if (mug >= 0) return { kind: "mug", at: along(from, way, mug) };
  if (floor < 200) return { kind: "paper", at: along(from, way, floor) };
  return { kind: "room", at: from };
}

/** Returns the light that a matte white surface (albedo 1) reflects at a point. */
export function traceLight(at: Vector, normal: Vector, random: Random, depth = 0): number {
  const start = along(at, normal, 0.003);
  let sum = 0;
  for (const box of SOFT_BOXES) sum += fromBox(start, normal, box, random);
  const way = sampleCosine(normal, random);
  const hit = findFirstHit(start, way);
  if (hit.kind === "room") return sum + computeRoomRadiance(way);
  if (depth >= BOUNCES) return sum + 0.35;
  const albedo = hit.kind === "mug" ? GLAZE : PAPER;
  const surface = hit.kind === "mug" ? computeNormal(hit.at) : UP;
  return sum + albedo * traceLight(hit.at, surface, random, depth + 1);
}

/** Returns the light that the glaze reflects towards the camera. */
export function computeGloss(at: Vector, normal: Vector, way: Vector, random: Random): number {
  const facing = Math.max(-dot(way, normal), 0);
  const share = 0.04 + 0.96 * (1 - facing) ** 5;
  const mirrored = along(way, normal, 2 * facing);
  const wobble = () => (random() - 0.5) * 0.03;
  const out = normalize([mirrored[0] + wobble(), mirrored[1] + wobble(), mirrored[2] + wobble()]);
  return share * traceReflection(along(at, normal, 0.004), out, random);
}

function traceReflection(from: Vector, way: Vector, random: Random): number {
  const hit = findFirstHit(from, way);
  if (hit.kind === "room")
    return computeRoomRadiance(way) + computeBoxRadiance(way) + computeStripRadiance(way);
  if (hit.kind === "mug")
    return GLAZE * traceLight(hit.at, computeNormal(hit.at), random, BOUNCES - 1);
  const away = Math.min(Math.hypot(hit.at[0], hit.at[2]) / 9, 1);
  const paper = PAPER * traceLight(hit.at, UP, random, BOUNCES - 1);
  return paper * (1 - away) + 0.22 * away + computeStripRadiance(way);
}

export const UP: Vector = [0, 1, 0];
export const GLAZE_ALBEDO = GLAZE;

/** True for points that can be printed: the straight outer wall. */
export function isPrintable({ printTop, printHeight }: Mug, [x, y, z]: Vector): boolean {
  const bottom = printTop - printHeight;
  if (y > printTop + 0.02 || y < bottom - 0.02) return false;
  return Math.abs(Math.hypot(x, z) - MUG.radius) < 0.012;
}

export function computeNormal([x, y, z]: Vector): Vector {
  const e = 0.002;
  return normalize([
    distanceToMug(x + e, y, z) - distanceToMug(x - e, y, z),
    distanceToMug(x, y + e, z) - distanceToMug(x, y - e, z),
    distanceToMug(x, y, z + e) - distanceToMug(x, y, z - e),
  ]);
}

function fromBox(at: Vector, normal: Vector, box: SoftBox, random: Random): number {
  const a = (random() * 2 - 1) * box.halfWidth;
  const b = (random() * 2 - 1) * box.halfHeight;
  const way = normalize(along(along(box.towards, box.right, a), box.up, b));
  const facing = dot(way, normal);
  if (facing <= 0 || marchToMug(at, way, REACH) >= 0) return 0;
  const size = 4 * box.halfWidth * box.halfHeight * dot(way, box.towards) ** 3;
  return (box.radiance * facing * size) / Math.PI;
}

function marchToMug(from: Vector, way: Vector, limit: number): number {
  const [ox, oy, oz] = from;
  const [dx, dy, dz] = way;
  const middle = -((ox - 0.6) * dx + (oy - 1.9) * dy + oz * dz);
  const gap = (ox - 0.6) ** 2 + (oy - 1.9) ** 2 + oz ** 2 - middle * middle;
  const room = 3.3 ** 2 - gap;
  if (room < 0) return -1;
  const half = Math.sqrt(room);
  const end = Math.min(middle + half, limit);
  let t = Math.max(middle - half, 0);
  for (let step = 0; step < 160 && t < end; step += 1) {
    const gone = distanceToMug(ox + dx * t, oy + dy * t, oz + dz * t);
    if (gone < NEAR) return t;
    t += gone;
  }
  return -1;
}

function sampleCosine(normal: Vector, random: Random): Vector {
  const side = normalize(cross(Math.abs(normal[1]) > 0.9 ? [1, 0, 0] : UP, normal));
  const other = cross(normal, side);
  const radius = Math.sqrt(random());
  const angle = 2 * Math.PI * random();
  const height = Math.sqrt(1 - radius * radius);
  const flat = along(
    along([0, 0, 0], side, radius * Math.cos(angle)),
    other,
    radius * Math.sin(angle),
  );
  return along(flat, normal, height);
}

function along(from: Vector, way: Vector, far: number): Vector {
  return [from[0] + way[0] * far, from[1] + way[1] * far, from[2] + way[2] * far];
}
