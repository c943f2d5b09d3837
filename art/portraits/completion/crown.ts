// Hair, hats and skulls that the photo's upper edge cuts get the round top that they have.
import { ease } from "../ease.ts";
import { softClouds } from "../noise.ts";
import { type Easel, toAndFro, waver } from "./easel.ts";
import { type Kinds, SKIN } from "./kinds.ts";

type Run = { from: number; to: number };

/** How far above the hairline a head with its hair ends, in heights of the face from there to the chin. */
const CROWN = 0.4;

/** So many rows at the photo's edge are drawn anew: the mask is torn there. */
const TORN = 6;

/** How much room the crown needs above the photo, in px; 0 where nothing is cut. */
export function roomAbove(person: Pick<Easel, "mask" | "face" | "landmarks">): number {
  const runs = runsAt(person.mask, TORN, person.face.width * 0.12);
  return (
    Math.ceil(Math.max(0, ...runs.map((run) => domeOf(person, run, TORN)))) + (runs.length && 6)
  );
}

function runsAt({ data, width }: Easel["mask"], row: number, least: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let x = 0; x <= width; x++) {
    const isOn = x < width && data[row * width + x]! > 128;
    if (isOn && from < 0) from = x;
    if (isOn || from < 0) continue;
    if (x - from > least) runs.push({ from, to: x });
    from = -1;
  }
  return runs;
}

function domeOf(
  { face, landmarks }: Pick<Easel, "face" | "landmarks">,
  { from, to }: Run,
  edge: number,
): number {
  const wide = to - from;
  const middle = face.x + face.width / 2;
  const hairline = landmarks?.[10]?.[1] ?? face.y;
  const chin = landmarks?.[152]?.[1] ?? face.y + face.height;
  const isOwn = from < middle && to > middle;
  const missing = isOwn ? edge - hairline + (chin - hairline) * CROWN : 0;
  return Math.max(wide * 0.13, Math.min(wide * 0.34, missing));
}

export function closeCrown(easel: Easel, kinds: Kinds): void {
  const { mask, face, from } = easel;
  for (const run of runsAt(mask, from.top + TORN, face.width * 0.12)) {
    raise(easel, kinds, { ...run, height: domeOf(easel, run, from.top + TORN) });
  }
}

// The rows below the cut are mirrored upwards; hair closes over a forehead that is cut.
function raise(easel: Easel, kinds: Kinds, dome: Run & { height: number }): void {
  const { photo, mask, face, from } = easel;
  const { width } = mask;
  const edge = from.top + TORN;
  const [left, right] = [dome.from, dome.to];
  const apex = (left + right) / 2;
  const half = (right - left) / 2;
  const band = bandOf(easel, kinds, { edge, left, right });
  const lean = [leanOf(mask, edge, left, 1), leanOf(mask, edge, right - 1, -1)];
  const bends = lean.map((by) => 2 - Math.min(0.5, (Math.max(0, by) * dome.height) / half));
  const means = hairAlong(easel, kinds, { row: edge + 1, reach: Math.round(face.width * 0.05) });
  const tufts = softClouds(width, 96, { cell: face.width * 0.05, octaves: 2, seed: 7 });
  for (let up = 1; up <= dome.height; up++) {
    const y = edge - up;
    if (y < 0) break;
    const part = up / dome.height;
    const uneven = 1 + waver(up / face.width, left) * 0.02;
    const reach = bends.map((bend) => half * Math.sqrt(1 - part ** bend) * uneven) as [
      number,
      number,
    ];
    const row = edge + Math.floor(toAndFro(up, band));
    // A few rows mirrored again and again would be combed into stripes.
    const combed = ease(face.width * 0.14, face.width * 0.07, band) * ease(0, band * 2, up);
    const source = spanNear(mask, row, apex);
    const closing = Math.sqrt(Math.max(0, 1 - (up / (face.width * 0.2)) ** 2));
    for (let x = Math.floor(apex - reach[0]) - 1; x <= apex + reach[1] + 1; x++) {
      if (x < 0 || x >= width) continue;
      const side = x < apex ? reach[0] : reach[1];
      const place = Math.max(-1, Math.min(1, (x - apex) / Math.max(1, side)));
      const straight = source.from + ((place + 1) / 2) * (source.to - source.from);
      const column = overSkin(kinds, { row, column: straight, closing, span: source });
      const tuft = 1 + tufts.data[(up % tufts.height) * width + x]! * 0.5;
      const isBare = kinds.at[row * width + column] === SKIN;
      for (let c = 0; c < 3; c++) {
        const own = photo.data[(row * width + column) * 3 + c]!;
        const grown = means[column * 3 + c]! * tuft;
        photo.data[(y * width + x) * 3 + c] = Math.min(
          255,
          own + (isBare ? 0 : grown - own) * combed,
        );
      }
      const cover = ease(side + 1.5, side - 1.5, Math.abs(x - apex)) * 255;
      mask.data[y * width + x] = Math.max(mask.data[y * width + x]!, cover);
    }
  }
}

/** The hair's colors along the row at the cut, each the mean within `reach`; nearest where skin is. */
function hairAlong(
  { photo, mask }: Easel,
  kinds: Kinds,
  { row, reach }: { row: number; reach: number },
): Float32Array {
  const { width } = mask;
  const out = new Float32Array(width * 3);
  const isHair = (x: number) => {
    const at = row * width + x;
    return mask.data[at]! > 200 && kinds.at[at] !== SKIN;
  };
  for (let x = 0; x < width; x++) {
    let far = 0;
    while (far < width && !isHair(Math.max(0, x - far)) && !isHair(Math.min(width - 1, x + far))) {
      far++;
    }
    let count = 1e-6;
    const end = Math.min(width - 1, x + far + reach);
    for (let near = Math.max(0, x - far - reach); near <= end; near++) {
      if (!isHair(near)) continue;
      count++;
      for (let c = 0; c < 3; c++) out[x * 3 + c]! += photo.data[(row * width + near) * 3 + c]!;
    }
    for (let c = 0; c < 3; c++) out[x * 3 + c]! /= count;
  }
  return out;
}

/** How many rows there are to mirror before the forehead begins. */
function bandOf(
  { landmarks, face }: Easel,
  kinds: Kinds,
  { edge, left, right }: { edge: number; left: number; right: number },
): number {
  const hairline = (landmarks?.[10]?.[1] ?? face.y) - face.width * 0.12 - edge;
  const most = Math.max(4, Math.min(face.width * 0.3, hairline));
  if (most > face.width * 0.2) return most;
  for (let down = 0; down < most; down++) {
    let skin = 0;
    const row = (edge + down) * kinds.width;
    for (let x = left; x < right; x++) if (kinds.at[row + x] === SKIN) skin++;
    if (skin > (right - left) * 0.12) return Math.max(4, down - 4);
  }
  return most;
}

/** How fast the outline comes inwards towards the cut, px per px. */
function leanOf({ data, width }: Easel["mask"], edge: number, x: number, side: 1 | -1): number {
  const down = 24;
  let column = x;
  const row = (edge + down) * width;
  while (column > 0 && column < width - 1 && data[row + column]! > 128) column -= side;
  return ((x - column) * side) / down;
}

/** The person's run in this row that lies around `middle`. */
function spanNear({ data, width }: Easel["mask"], row: number, middle: number): Run {
  const start = row * width;
  let [from, to] = [Math.round(middle), Math.round(middle)];
  while (from > 0 && data[start + from - 1]! > 200) from--;
  while (to < width - 1 && data[start + to + 1]! > 200) to++;
  return { from: from + 2, to: Math.max(from + 3, to - 2) };
}

/** Where skin is, the hair beside it is taken the more, the further the crown has closed. */
function overSkin(
  { at: kinds, width }: Kinds,
  { row, column, closing, span }: { row: number; column: number; closing: number; span: Run },
): number {
  const own = Math.round(column);
  if (kinds[row * width + own] !== SKIN) return own;
  let [from, to] = [own, own];
  while (from > span.from && kinds[row * width + from] === SKIN) from--;
  while (to < span.to && kinds[row * width + to] === SKIN) to++;
  const isBald = from <= span.from + 3 && to >= span.to - 3;
  if (isBald) return own;
  const middle = (from + to) / 2;
  const half = ((to - from) / 2) * closing;
  if (Math.abs(own - middle) < half) return own;
  const share = (Math.abs(own - middle) - half) / Math.max(1, (to - from) / 2 - half);
  if (own < middle) return Math.max(span.from, Math.round(from - (1 - share) * (to - from) * 0.4));
  return Math.min(span.to, Math.round(to + (1 - share) * (to - from) * 0.4));
}
