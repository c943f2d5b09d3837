// Draws a round top on hair, hats and skulls that the photo's upper edge cuts.
import { ease } from "../ease.ts";
import { softClouds } from "../noise.ts";
import { type ExtendedPhoto, pingPong, wobble } from "./extended-photo.ts";
import { type PixelClasses, SKIN } from "./pixel-classes.ts";

type Run = { from: number; to: number };

/** Height of the crown above the hairline, as a share of the height from hairline to chin. */
const CROWN = 0.4;

/** Number of rows at the photo's edge that are redrawn because the mask is ragged there. */
const TORN_ROWS = 6;

/** Returns the px that the crown needs above the photo; 0 if nothing is cut. */
export function computeRoomAbove(
  person: Pick<ExtendedPhoto, "mask" | "face" | "landmarks">,
): number {
  const runs = findRuns(person.mask, TORN_ROWS, person.face.width * 0.12);
  return (
    Math.ceil(Math.max(0, ...runs.map((run) => computeDomeHeight(person, run, TORN_ROWS)))) +
    (runs.length && 6)
  );
}

function findRuns({ data, width }: ExtendedPhoto["mask"], row: number, least: number): Run[] {
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

function computeDomeHeight(
  { face, landmarks }: Pick<ExtendedPhoto, "face" | "landmarks">,
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

export function extendCrown(extended: ExtendedPhoto, classes: PixelClasses): void {
  const { mask, face, from } = extended;
  for (const run of findRuns(mask, from.top + TORN_ROWS, face.width * 0.12)) {
    drawDome(extended, classes, {
      ...run,
      height: computeDomeHeight(extended, run, from.top + TORN_ROWS),
    });
  }
}

// Mirrors the rows below the cut upwards, and closes the hair over a forehead that is cut.
function drawDome(
  extended: ExtendedPhoto,
  classes: PixelClasses,
  dome: Run & { height: number },
): void {
  const { photo, mask, face, from } = extended;
  const { width } = mask;
  const edge = from.top + TORN_ROWS;
  const [left, right] = [dome.from, dome.to];
  const apex = (left + right) / 2;
  const half = (right - left) / 2;
  const band = computeBandHeight(extended, classes, { edge, left, right });
  const lean = [measureLean(mask, edge, left, 1), measureLean(mask, edge, right - 1, -1)];
  const bends = lean.map((by) => 2 - Math.min(0.5, (Math.max(0, by) * dome.height) / half));
  const means = averageHair(extended, classes, {
    row: edge + 1,
    reach: Math.round(face.width * 0.05),
  });
  const tufts = softClouds(width, 96, { cell: face.width * 0.05, octaves: 2, seed: 7 });
  for (let up = 1; up <= dome.height; up++) {
    const y = edge - up;
    if (y < 0) break;
    const part = up / dome.height;
    const uneven = 1 + wobble(up / face.width, left) * 0.02;
    const reach = bends.map((bend) => half * Math.sqrt(1 - part ** bend) * uneven) as [
      number,
      number,
    ];
    const row = edge + Math.floor(pingPong(up, band));
    // Blends in the mean hair color, because few rows mirrored repeatedly look like stripes.
    const combed = ease(face.width * 0.14, face.width * 0.07, band) * ease(0, band * 2, up);
    const source = findSpan(mask, row, apex);
    const closing = Math.sqrt(Math.max(0, 1 - (up / (face.width * 0.2)) ** 2));
    for (let x = Math.floor(apex - reach[0]) - 1; x <= apex + reach[1] + 1; x++) {
      if (x < 0 || x >= width) continue;
      const side = x < apex ? reach[0] : reach[1];
      const place = Math.max(-1, Math.min(1, (x - apex) / Math.max(1, side)));
      const straight = source.from + ((place + 1) / 2) * (source.to - source.from);
      const column = skipSkin(classes, { row, column: straight, closing, span: source });
      const tuft = 1 + tufts.data[(up % tufts.height) * width + x]! * 0.5;
      const isBare = classes.at[row * width + column] === SKIN;
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

/** Returns the mean hair color within `reach` for each column of a row; the nearest hair on skin. */
function averageHair(
  { photo, mask }: ExtendedPhoto,
  classes: PixelClasses,
  { row, reach }: { row: number; reach: number },
): Float32Array {
  const { width } = mask;
  const out = new Float32Array(width * 3);
  const isHair = (x: number) => {
    const at = row * width + x;
    return mask.data[at]! > 200 && classes.at[at] !== SKIN;
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

/** Returns the number of rows that can be mirrored before the forehead begins. */
function computeBandHeight(
  { landmarks, face }: ExtendedPhoto,
  classes: PixelClasses,
  { edge, left, right }: { edge: number; left: number; right: number },
): number {
  const hairline = (landmarks?.[10]?.[1] ?? face.y) - face.width * 0.12 - edge;
  const most = Math.max(4, Math.min(face.width * 0.3, hairline));
  if (most > face.width * 0.2) return most;
  for (let down = 0; down < most; down++) {
    let skin = 0;
    const row = (edge + down) * classes.width;
    for (let x = left; x < right; x++) if (classes.at[row + x] === SKIN) skin++;
    if (skin > (right - left) * 0.12) return Math.max(4, down - 4);
  }
  return most;
}

/** Returns how fast the outline moves inwards towards the cut, in px per px. */
function measureLean(
  { data, width }: ExtendedPhoto["mask"],
  edge: number,
  x: number,
  side: 1 | -1,
): number {
  const down = 24;
  let column = x;
  const row = (edge + down) * width;
  while (column > 0 && column < width - 1 && data[row + column]! > 128) column -= side;
  return ((x - column) * side) / down;
}

function findSpan({ data, width }: ExtendedPhoto["mask"], row: number, middle: number): Run {
  const start = row * width;
  let [from, to] = [Math.round(middle), Math.round(middle)];
  while (from > 0 && data[start + from - 1]! > 200) from--;
  while (to < width - 1 && data[start + to + 1]! > 200) to++;
  return { from: from + 2, to: Math.max(from + 3, to - 2) };
}

/** Returns the column to copy: on skin, a column of the hair beside it once the crown has closed. */
function skipSkin(
  { at: classes, width }: PixelClasses,
  { row, column, closing, span }: { row: number; column: number; closing: number; span: Run },
): number {
  const own = Math.round(column);
  if (classes[row * width + own] !== SKIN) return own;
  let [from, to] = [own, own];
  while (from > span.from && classes[row * width + from] === SKIN) from--;
  while (to < span.to && classes[row * width + to] === SKIN) to++;
  const isBald = from <= span.from + 3 && to >= span.to - 3;
  if (isBald) return own;
  const middle = (from + to) / 2;
  const half = ((to - from) / 2) * closing;
  if (Math.abs(own - middle) < half) return own;
  const share = (Math.abs(own - middle) - half) / Math.max(1, (to - from) / 2 - half);
  if (own < middle) return Math.max(span.from, Math.round(from - (1 - share) * (to - from) * 0.4));
  return Math.min(span.to, Math.round(to + (1 - share) * (to - from) * 0.4));
}
