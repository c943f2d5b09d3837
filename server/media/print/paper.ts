import type { CutMix } from "./cut.ts";
import type { Mix } from "./raster.ts";

// Linocuts and watercolors lie on bare paper. Paper connected to the edge is removed, so that cloth takes its
// place; enclosed paper, such as a face or a collar, stays.

type PaperColor = readonly [red: number, green: number, blue: number];

/**
 * Distance from the paper's color in the most different channel: up to BARE is paper, from INKED on is ink.
 */
const BARE = 10;
const INKED = 46;
/** Gaps up to this many px are treated as closed. */
const GAP = 3;
/** Minimum share of the edge that is paper, and minimum brightness of paper. */
const LEAST_SHARE = 0.6;
const LEAST_LIGHT = 150;

/** Returns null if the picture fills its edges. */
export function dropPaper(mix: Mix): CutMix | null {
  const paper = findPaper(mix);
  if (!paper) return null;
  const ink = inkOn(mix, paper);
  const outside = reachedFromEdge(ink, mix);
  const data = Buffer.from(mix.data);
  const cover = Buffer.alloc(data.length, 255);
  for (let px = 0; px < ink.length; px += 1) {
    if (!outside[px]) continue;
    const share = smooth(ink[px]!);
    cover.fill(Math.round(share * 255), px * 3, px * 3 + 3);
    for (let band = 0; band < 3; band += 1) {
      // Removes the paper's color from translucent ink.
      const pure = paper[band]! + (data[px * 3 + band]! - paper[band]!) / Math.max(share, 0.2);
      data[px * 3 + band] = Math.min(Math.max(pure, 0), 255);
    }
  }
  const { width, height } = mix;
  return { ink: { data, width, height }, cover: { data: cover, width, height } };
}

/** Returns the median color of the edge. */
function findPaper({ data, width, height }: Mix): PaperColor | null {
  const rim: number[] = [];
  for (let x = 0; x < width; x += 4) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 4) rim.push(y * width, y * width + width - 1);
  const bands = [0, 1, 2].map((band) => computeMiddle(rim.map((px) => data[px * 3 + band]!)));
  const paper = [bands[0]!, bands[1]!, bands[2]!] as const;
  const bare = rim.filter((px) => farFrom(paper, data, px) < INKED);
  return bare.length >= rim.length * LEAST_SHARE && Math.min(...paper) >= LEAST_LIGHT
    ? paper
    : null;
}

function computeMiddle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function inkOn({ data, width, height }: Mix, paper: PaperColor): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, px) => farFrom(paper, data, px));
}

function farFrom([red, green, blue]: PaperColor, data: Buffer, px: number): number {
  return Math.max(
    Math.abs(data[px * 3]! - red),
    Math.abs(data[px * 3 + 1]! - green),
    Math.abs(data[px * 3 + 2]! - blue),
  );
}

/** Returns the paper px connected to the edge through gaps wide enough, including the rim of the ink. */
function reachedFromEdge(ink: Uint8Array, { width, height }: Mix): Uint8Array {
  const closed = Uint8Array.from(ink, (far) => (far >= INKED ? 1 : 0));
  const walls = grown(closed, width, height);
  const reached = new Uint8Array(ink.length);
  const next: number[] = [];
  const visit = (px: number) => {
    if (reached[px] || walls[px]) return;
    reached[px] = 1;
    next.push(px);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) visit(y * width + x);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) visit(y * width + x);
  for (let px = next.pop(); px !== undefined; px = next.pop()) {
    const x = px % width;
    if (x > 0) visit(px - 1);
    if (x < width - 1) visit(px + 1);
    if (px >= width) visit(px - width);
    if (px < ink.length - width) visit(px + width);
  }
  return grown(reached, width, height, GAP + 1);
}

/** Dilates the set px. */
function grown(set: Uint8Array, width: number, height: number, by = GAP): Uint8Array {
  const rows = new Uint8Array(set.length);
  const all = new Uint8Array(set.length);
  for (let px = 0; px < set.length; px += 1) {
    if (!set[px]) continue;
    const x = px % width;
    rows.fill(1, px - Math.min(by, x), px + Math.min(by, width - 1 - x) + 1);
  }
  for (let px = 0; px < set.length; px += 1) {
    if (!rows[px]) continue;
    const y = Math.floor(px / width);
    for (let row = Math.max(0, y - by); row <= Math.min(height - 1, y + by); row += 1)
      all[row * width + (px % width)] = 1;
  }
  return all;
}

function smooth(far: number): number {
  const part = Math.min(Math.max((far - BARE) / (INKED - BARE), 0), 1);
  return part * part * (3 - 2 * part);
}
