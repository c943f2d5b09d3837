import { computeReach, type Placement } from "#shared/print-geometry.ts";
import { type Box, blend, type Canvas, type Color, eachRow, onCanvas, putRow } from "./canvas.ts";
import { PAD, type Raster } from "./raster.ts";
import { BITS, computeCoverage, WEIGHTS, weightsFor } from "./sampling.ts";

// Pictures are scaled and rotated in two passes (Catmull and Smith): each raster row is stretched along the
// canvas's x axis, then each canvas px samples its column of these rows. Eight samples per px instead of
// sixteen.

/** State of both passes. `slope` is the tangent of the angle, at most 45 degrees. */
type Job = {
  raster: Raster;
  place: Placement;
  box: Box;
  cos: number;
  sin: number;
  slope: number;
  /** Colors of the current row. */
  seen: Uint8ClampedArray;
};

/** Stretched raster rows from `first` on, as wide as the box; values are multiplied by SCALE. */
type Sheet = { values: Int16Array; first: number; stride: number };

const SCALE_BITS = 4;
const DOWN_BITS = BITS + SCALE_BITS;
const HALF = 1 << (DOWN_BITS - 1);

export async function layPicture(canvas: Canvas, raster: Raster, place: Placement): Promise<void> {
  const reach = computeReach(place);
  const box = onCanvas(canvas, {
    left: place.x - reach.x - 0.5,
    top: place.y - reach.y - 0.5,
    right: place.x + reach.x + 0.5,
    bottom: place.y + reach.y + 0.5,
  });
  if (!box) return;
  if (isExact(raster, place)) return await copyRows(canvas, raster, place);
  const angle = (place.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const seen = new Uint8ClampedArray((box.right - box.left) * 3);
  const job = { raster, place, box, cos, sin, slope: sin / cos, seen };
  const sheet = await stretchRows(job);
  await eachRow(box.top, box.bottom, (row) => layRow(canvas, job, sheet, row));
}

/** A scaled-down, unrotated layout needs no resampling: the raster fits px by px. */
function isExact(raster: Raster, { x, y, width, height, rotation }: Placement): boolean {
  const fits = raster.width === width && raster.height === height && rotation === 0;
  return fits && Number.isInteger(x - width / 2) && Number.isInteger(y - height / 2);
}

async function copyRows(
  canvas: Canvas,
  { data, width, height, stride }: Raster,
  { x, y }: Placement,
): Promise<void> {
  const [left, top] = [x - width / 2, y - height / 2];
  const box = onCanvas(canvas, { left, top, right: left + width, bottom: top + height });
  if (!box) return;
  await eachRow(box.top, box.bottom, (row) => {
    const at = (row - top + PAD) * stride + (box.left - left + PAD) * 3;
    const colours = data.subarray(at, at + (box.right - box.left) * 3);
    putRow(canvas, row * canvas.width + box.left, colours);
  });
}

async function stretchRows(job: Job): Promise<Sheet> {
  const { raster, box } = job;
  const [first, end] = rowsSeen(job);
  const stride = (box.right - box.left) * 3;
  const values = new Int16Array((end - first) * stride);
  const across = { first: new Int32Array(stride / 3), weights: new Int32Array(stride / 3) };
  await eachRow(first, end, (row) => {
    placeLooks(job, row, across);
    const to = values.subarray((row - first) * stride, (row - first + 1) * stride);
    stretch(raster.data, (row + PAD) * raster.stride, across, to);
  });
  return { values, first, stride };
}

/** Returns the raster rows visible in the box, with two spare rows on either side. */
function rowsSeen({ raster, place, box, cos, sin }: Job): [first: number, end: number] {
  const corners = [box.left, box.right].flatMap((x) =>
    [box.top, box.bottom].map((y) => (y - place.y) * cos - (x - place.x) * sin),
  );
  const rowAt = (down: number) => (down / place.height + 0.5) * raster.height;
  const first = Math.floor(rowAt(Math.min(...corners))) - 3;
  const end = Math.ceil(rowAt(Math.max(...corners))) + 3;
  return [Math.max(first, -PAD), Math.min(end, raster.height + PAD)];
}

type Looks = { first: Int32Array; weights: Int32Array };

/** Computes where each px of the box samples its raster row. */
function placeLooks({ raster, place, box, cos, slope }: Job, row: number, looks: Looks): void {
  const below = ((row + 0.5) / raster.height - 0.5) * place.height;
  const start = place.width / 2 + slope * below - place.x / cos;
  for (let index = 0; index < looks.first.length; index += 1) {
    const part = ((box.left + index + 0.5) / cos + start) / place.width;
    const at = computePlace(part, raster.width);
    const left = at | 0;
    looks.first[index] = left * 3;
    looks.weights[index] = weightsFor(at - left);
  }
}

function stretch(data: Uint8Array, start: number, looks: Looks, to: Int16Array): void {
  const { first, weights } = looks;
  for (let index = 0; index < first.length; index += 1) {
    const at = start + first[index]!;
    const look = weights[index]!;
    const w0 = WEIGHTS[look]!;
    const w1 = WEIGHTS[look + 1]!;
    const w2 = WEIGHTS[look + 2]!;
    const w3 = WEIGHTS[look + 3]!;
    for (let band = 0; band < 3; band += 1) {
      const from = at + band;
      to[index * 3 + band] =
        (data[from]! * w0 + data[from + 3]! * w1 + data[from + 6]! * w2 + data[from + 9]! * w3) >>
        (BITS - SCALE_BITS);
    }
  }
}

/** Draws a canvas row: first all colors, then blends by coverage. */
function layRow(canvas: Canvas, job: Job, sheet: Sheet, row: number): void {
  const { place, box, cos, sin, seen } = job;
  const dy = row + 0.5 - place.y;
  const [start, end] = spanAlong(job, dy, 0.5);
  const [from, to] = spanAlong(job, dy, -0.5);
  if (sin === 0) lookStraight(job, sheet, row);
  else lookTurned(job, sheet, row, [start - box.left, end - box.left]);
  const first = row * canvas.width;
  const rim = (px: number) => {
    const dx = px + 0.5 - place.x;
    const across = computeCoverage(dx * cos + dy * sin + place.width / 2, place.width);
    const cover = across * computeCoverage(dy * cos - dx * sin + place.height / 2, place.height);
    const at = (px - box.left) * 3;
    const color: Color = [seen[at]!, seen[at + 1]!, seen[at + 2]!];
    if (cover > 0) blend(canvas, (first + px) * canvas.channels, color, cover);
  };
  const isNoneWhole = from >= to;
  for (let px = start; px < (isNoneWhole ? end : from); px += 1) rim(px);
  if (isNoneWhole) return;
  putRow(canvas, first + from, seen.subarray((from - box.left) * 3, (to - box.left) * 3));
  for (let px = to; px < end; px += 1) rim(px);
}

/** Returns the px of a row whose centers are within the picture, grown by `by` px. */
function spanAlong({ place, box, cos, sin }: Job, dy: number, by: number): [number, number] {
  const across = within(cos, dy * sin, place.width / 2 + by);
  const down = within(-sin, dy * cos, place.height / 2 + by);
  const from = Math.ceil(Math.max(across[0], down[0]) + place.x - 0.5);
  const to = Math.floor(Math.min(across[1], down[1]) + place.x + 0.5);
  const first = Math.min(Math.max(from, box.left), box.right);
  return [first, Math.max(first, Math.min(to, box.right))];
}

/** Returns the range of x with |slope · x + shift| ≤ limit. */
function within(slope: number, shift: number, limit: number): [number, number] {
  if (slope === 0)
    return Math.abs(shift) <= limit
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [0, -1];
  const ends = [(-limit - shift) / slope, (limit - shift) / slope] as const;
  return [Math.min(...ends), Math.max(...ends)];
}

/** Unrotated: all px of the row sample the same four rows. */
function lookStraight({ raster, place, seen }: Job, sheet: Sheet, row: number): void {
  const down = computePlace((row + 0.5 - place.y) / place.height + 0.5, raster.height);
  const { values, stride } = sheet;
  const look = weightsFor(down - Math.floor(down));
  const w0 = WEIGHTS[look]!;
  const w1 = WEIGHTS[look + 1]!;
  const w2 = WEIGHTS[look + 2]!;
  const w3 = WEIGHTS[look + 3]!;
  const first = (Math.floor(down) - PAD - sheet.first) * stride;
  const second = first + stride;
  const third = second + stride;
  const fourth = third + stride;
  for (let at = 0; at < stride; at += 1) {
    const upper = values[first + at]! * w0 + values[second + at]! * w1;
    const lower = values[third + at]! * w2 + values[fourth + at]! * w3;
    seen[at] = (upper + lower + HALF) >> DOWN_BITS;
  }
}

function lookTurned(job: Job, sheet: Sheet, row: number, [from, to]: [number, number]): void {
  const { raster, place, cos, sin, box, seen } = job;
  const { values, stride } = sheet;
  const start = (row + 0.5 - place.y) * cos + (place.x - box.left - 0.5) * sin;
  for (let at = from * 3; at < to * 3; at += 3) {
    const down = computePlace((start - (at / 3) * sin) / place.height + 0.5, raster.height);
    const top = down | 0;
    const look = weightsFor(down - top);
    const first = (top - PAD - sheet.first) * stride + at;
    for (let band = 0; band < 3; band += 1) {
      const one = first + band;
      const upper = values[one]! * WEIGHTS[look]! + values[one + stride]! * WEIGHTS[look + 1]!;
      const third = one + 2 * stride;
      const lower =
        values[third]! * WEIGHTS[look + 2]! + values[third + stride]! * WEIGHTS[look + 3]!;
      seen[at + band] = (upper + lower + HALF) >> DOWN_BITS;
    }
  }
}

/** Returns the first of four neighbors and the fraction behind the second, from the padding's edge. */
function computePlace(part: number, size: number): number {
  return Math.min(Math.max(part * size, -0.5), size + 0.5) + PAD - 1.5;
}
