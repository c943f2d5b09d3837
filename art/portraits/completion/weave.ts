// What clothes are made of, finer than a fold: stripes, checks, dots. It goes on below the photo as it was
// woven, by the step after which it comes again. What does not come again, a collar's tip, ends there.
import { ease } from "../ease.ts";
import { blurPlane, type Plane, plane } from "../plane.ts";
import type { Easel } from "./easel.ts";

/** Where the pattern comes again: so many rows higher and columns beside; `likeness` from 0 to 1. */
type Repeat = { rows: number; shift: number; likeness: number };

export type Weave = {
  /** The last rows, the lowest first, RGB without what is as large as a fold. */
  thread: [Plane, Plane, Plane];
  /** One in each `pitch` columns. */
  repeats: Repeat[];
  pitch: number;
};

/** In px: the pattern is compared only so densely. */
const STRIDE = 3;

export function weaveOf({ photo, face }: Easel, last: number): Weave {
  const unit = face.width;
  const rows = Math.max(16, Math.min(last, Math.round(unit * 0.45)));
  const threadOf = (c: number) => {
    const seen = plane(photo.width, rows);
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
  const thread: Weave["thread"] = [threadOf(0), threadOf(1), threadOf(2)];
  const pitch = Math.max(4, Math.round(unit * 0.08));
  const columns = Math.ceil(photo.width / pitch) + 1;
  const repeats = Array.from({ length: columns }, (_, place) =>
    findRepeat(thread[1], place * pitch, unit),
  );
  return { thread, repeats, pitch };
}

/** Compares the last rows around `x` with those above, until they fit best. */
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
    likeness: best.likeness * ease(0.1, 0.3, spreadAt(threads, x, { half, tall })),
  };
}

/** A pattern lies all over the cloth, near 0.4; an edge that fits itself is one line in it, near 0.1. */
function spreadAt(
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
 * What the cloth `down` rows below the photo is lighter or darker there than from afar, RGB. `isWorn` says
 * whether there are clothes so many rows above the photo's end, in that column.
 */
export function wovenAt(
  weave: Weave,
  { down, column, unit }: { down: number; column: number; unit: number },
  isWorn: (up: number, column: number) => boolean,
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
    if (from < 0 || from >= weave.thread[0].width || !isWorn(up, from)) continue;
    const reach = unit * (0.05 + ease(0.35, 0.7, repeat.likeness));
    const amount = part * ease(reach, reach * 0.3, down);
    weave.thread.forEach(({ data, width }, c) => {
      out[c as 0 | 1 | 2] += data[up * width + from]! * amount;
    });
  }
  return out;
}
