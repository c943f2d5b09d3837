// Cuts a linocut block by hand: long tapered grooves at even distances along the forms.
import type { Flow } from "./brush.ts";
import { createPlane, type Plane } from "./plane.ts";
import { createRandom, type Random } from "./random.ts";

type Cut = {
  /** Half a groove's width in px by position; below 0.7 nothing is cut. */
  depth: Plane;
  flow: Flow;
  /** Distance between grooves in px. */
  spacing: number;
  /** Length of a groove in px, varied randomly by half. */
  length: number;
  seed: number;
};

type Point = { x: number; y: number; radius: number };

const STEP = 2;
const LIFTED = 0.7;
const FINEST = 0.6;

/** Returns the material removed: 0 untouched to 1 removed. */
export function cutGrooves({ depth, flow, spacing, length, seed }: Cut): Plane {
  const { width, height } = depth;
  const random = createRandom(seed);
  const cut = createPlane(width, height);
  const taken = new Uint8Array((width >> 1) * (height >> 1));
  const bench = { depth, flow, taken, claim: Math.max(1, Math.round(spacing / 2.6)) };
  for (const [x, y] of createStarts(width, height, spacing, random)) {
    const half = (length / 2) * (0.5 + random());
    const back = traceGroove(bench, { x, y, reach: half, way: -1 });
    const forth = traceGroove(bench, { x, y, reach: half, way: 1 });
    const groove = [...back.reverse(), ...forth.slice(1)];
    if (isTooShort(groove)) continue;
    claim(bench, width, groove);
    cutGroove(cut, groove, random);
  }
  return cut;
}

function createStarts(width: number, height: number, spacing: number, random: Random) {
  const list: [number, number][] = [];
  for (let y = 0; y < height; y += spacing) {
    for (let x = 0; x < width; x += spacing) {
      list.push([x + random() * spacing, y + random() * spacing]);
    }
  }
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

type Bench = { depth: Plane; flow: Flow; taken: Uint8Array; claim: number };

/** Traces a groove until it has its length, comes near another groove or reaches a place not to cut. */
function traceGroove(
  { depth, flow, taken }: Bench,
  from: { x: number; y: number; reach: number; way: 1 | -1 },
): Point[] {
  const { width, height } = depth;
  const groove: Point[] = [];
  let { x, y } = from;
  let [lastX, lastY] = [0, 0];
  for (let gone = 0; gone <= from.reach; gone += STEP) {
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) break;
    const radius = depth.data[(y | 0) * width + (x | 0)]!;
    if (radius < LIFTED || taken[(y >> 1) * (width >> 1) + (x >> 1)]) break;
    groove.push({ x, y, radius });
    const near = ((y / flow.shrink) | 0) * flow.cos.width + ((x / flow.shrink) | 0);
    let [dx, dy] = [flow.cos.data[near]!, flow.sin.data[near]!];
    // The flow has no sign, so each step keeps the direction of the previous one.
    const sense = lastX || lastY ? dx * lastX + dy * lastY : from.way;
    if (sense < 0) [dx, dy] = [-dx, -dy];
    [lastX, lastY] = [dx, dy];
    x += dx * STEP;
    y += dy * STEP;
  }
  return groove;
}

function claim({ taken, claim: reach, depth }: Bench, width: number, groove: Point[]): void {
  const columns = width >> 1;
  const rows = depth.height >> 1;
  for (const { x, y } of groove) {
    const [cx, cy] = [x >> 1, y >> 1];
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [px, py] = [cx + dx, cy + dy];
        if (px < 0 || py < 0 || px >= columns || py >= rows) continue;
        if (dx * dx + dy * dy <= reach * reach) taken[py * columns + px] = 1;
      }
    }
  }
}

/** True for a groove too short for its width, which would be a round hole. */
function isTooShort(groove: Point[]): boolean {
  const widest = Math.max(0, ...groove.map(({ radius }) => radius));
  return groove.length * STEP < 8 + widest * 4.5;
}

// A groove starts thin, reaches its width within a few px and ends in a long point.
function cutGroove(cut: Plane, groove: Point[], random: Random): void {
  const wobble = 0.85 + random() * 0.3;
  const last = Math.max(1, groove.length - 1);
  groove.forEach(({ x, y, radius }, i) => {
    const entry = Math.min(1, (i + 0.4) / Math.min(10, last * 0.4));
    const exit = Math.min(1, (last - i + 0.4) / Math.min(36, last * 0.6));
    const half = radius * wobble * Math.sqrt(entry * exit);
    if (half >= FINEST) dig(cut, { x, y, radius: half });
  });
}

function dig({ data, width, height }: Plane, { x, y, radius }: Point): void {
  const reach = radius + 1;
  const right = Math.min(width - 1, Math.floor(x + reach));
  const bottom = Math.min(height - 1, Math.floor(y + reach));
  for (let py = Math.max(0, Math.ceil(y - reach)); py <= bottom; py++) {
    for (let px = Math.max(0, Math.ceil(x - reach)); px <= right; px++) {
      const cover = radius + 0.5 - Math.sqrt((px - x) ** 2 + (py - y) ** 2);
      const at = py * width + px;
      if (cover > data[at]!) data[at] = Math.min(1, cover);
    }
  }
}
