// Continues the fine pattern of clothes (stripes, checks, dots) below the photo by repeating it with its
// period. Detail without a period, such as the tip of a collar, is not continued.
import { ease } from "../ease.ts";
import { blurPlane, createPlane, type Plane } from "../plane.ts";
import type { ExtendedPhoto } from "./extended-photo.ts";

/** The pattern repeats `rows` higher and `shift` columns to the side; `likeness` is 0..1. */
type Repeat = { rows: number; shift: number; likeness: number };

export type Weave = {
  /** The last rows, the lowest first: RGB minus its low frequencies, such as folds. */
  thread: [Plane, Plane, Plane];
  /** One repeat per `pitch` columns. */
  repeats: Repeat[];
  pitch: number;
};

/** Step in px between the pixels that are compared. */
const STRIDE = 3;

export function analyzeWeave({ photo, face }: ExtendedPhoto, last: number): Weave {
  const unit = face.width;
  const rows = Math.max(16, Math.min(last, Math.round(unit * 0.45)));
  const extractThread = (c: number) => {
    const seen = createPlane(photo.width, rows);
    for (let up = 0; up < rows; up++) {
      for (let x = 0; x < photo.width; x++) {
        const at = (last - up) * photo.width + x;
        seen.data[up * photo.width + x] = photo.data[at * 3 + c]!;
      }
    }
    const plain = blurPlane(seen, unit * 0.02, 2);
    for (let at = 0; at < seen.data.length; at++) seen.data[at]! -= plain.data[at]!;
    return seen;
  };
  const thread: Weave["thread"] = [extractThread(0), extractThread(1), extractThread(2)];
  const pitch = Math.max(4, Math.round(unit * 0.08));
  const columns = Math.ceil(photo.width / pitch) + 1;
  const repeats = Array.from({ length: columns }, (_, place) =>
    findRepeat(thread[1], place * pitch, unit),
  );
  return { thread, repeats, pitch };
}

/** Finds the offset at which the last rows around `x` match the rows above best. */
function findRepeat(threads: Plane, x: number, unit: number): Repeat {
  const { data, width, height } = threads;
  const [half, tall] = [Math.round(unit * 0.11), Math.round(unit * 0.1)];
  let best: Repeat = { rows: tall, shift: 0, likeness: 0 };
  const far = Math.round(unit * 0.12);
  for (let rows = tall; rows + tall <= height; rows += 2) {
    for (let shift = -far; shift <= far; shift += 2) {
      let [product, here, there] = [0, 1, 1];
      for (let up = 0; up < tall; up += STRIDE) {
        for (let by = -half; by <= half; by += STRIDE) {
          const [from, to] = [x + by, x + by + shift];
          if (from < 0 || to < 0 || from >= width || to >= width) continue;
          const [a, b] = [data[up * width + from]!, data[(up + rows) * width + to]!];
          product += a * b;
          here += a * a;
          there += b * b;
        }
      }
      const likeness = product / Math.sqrt(here * there);
      if (likeness > best.likeness) best = { rows, shift, likeness };
    }
  }
  return {
    ...best,
    likeness: best.likeness * ease(0.1, 0.3, measureSpread(threads, x, { half, tall })),
  };
}

/** Returns about 0.4 for a pattern all over the cloth and 0.1 for a single edge. */
function measureSpread(
  { data, width }: Plane,
  x: number,
  { half, tall }: { half: number; tall: number },
): number {
  let [squares, fourths, count] = [1, 1, 0];
  for (let up = 0; up < tall; up += STRIDE) {
    for (let at = Math.max(0, x - half); at <= Math.min(width - 1, x + half); at += STRIDE) {
      const square = data[up * width + at]! ** 2;
      squares += square;
      fourths += square * square;
      count++;
    }
  }
  return squares ** 2 / (fourths * Math.max(1, count));
}

/**
 * Returns the RGB offset from the plain cloth color `down` rows below the photo. `isClothes` returns
 * whether a pixel `up` rows above the photo's end is clothes.
 */
export function sampleWeave(
  weave: Weave,
  { down, column, unit }: { down: number; column: number; unit: number },
  isClothes: (up: number, column: number) => boolean,
): [number, number, number] {
  const out: [number, number, number] = [0, 0, 0];
  const place = Math.floor(column / weave.pitch);
  const share = column / weave.pitch - place;
  for (const [repeat, part] of [
    [weave.repeats[place], 1 - share],
    [weave.repeats[place + 1], share],
  ] as const) {
    if (!repeat) continue;
    const times = Math.ceil(down / repeat.rows);
    const up = times * repeat.rows - down;
    const from = column + repeat.shift * times;
    if (from < 0 || from >= weave.thread[0].width || !isClothes(up, from)) continue;
    const reach = unit * (0.05 + ease(0.35, 0.7, repeat.likeness));
    const amount = part * ease(reach, reach * 0.3, down);
    weave.thread.forEach(({ data, width }, c) => {
      out[c as 0 | 1 | 2] += data[up * width + from]! * amount;
    });
  }
  return out;
}
