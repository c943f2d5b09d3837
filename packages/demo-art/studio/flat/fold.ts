import { createHills, type Field, SIDE, smooth } from "./field.ts";

type Point = readonly [x: number, y: number];

/** A ridge along a line, steeper on its right side; `width` and maximum `height` in px. */
export type Fold = { along: readonly Point[]; width: number; height: number };

const PIECES = 28;

/** Adds ridges to heights; `waver` makes their lines irregular. */
export function addFolds(heights: Field, folds: readonly Fold[], waver = 9): void {
  const [wx, wy] = [createHills(31, 46), createHills(32, 46)];
  for (const fold of folds) addFold(heights, fold, { wx, wy, waver });
}

function addFold(
  heights: Field,
  { along, width, height }: Fold,
  { wx, wy, waver }: { wx: Field; wy: Field; waver: number },
): void {
  const points = createCurve(along);
  const reach = width * 6 + waver * 3;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach].map(clamp);
  const [top, bottom] = [Math.min(...ys) - reach, Math.max(...ys) + reach].map(clamp);
  for (let y = top!; y <= bottom!; y += 1) {
    for (let x = left!; x <= right!; x += 1) {
      const at = y * SIDE + x;
      const { far, part } = findNearest(points, x + wx[at]! * waver, y + wy[at]! * waver);
      const spread = far > 0 ? width * 0.62 : width * 1.25;
      const taper = smooth(0, 0.32, part) * smooth(1, 0.55, part);
      const slim = spread * (0.55 + 0.45 * taper);
      const ridge = Math.exp(-((far / slim) ** 2));
      const skirt = Math.exp(-((far / (width * 2.4)) ** 2));
      heights[at] = heights[at]! + height * taper * (0.6 * ridge + 0.75 * skirt);
    }
  }
}

function clamp(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), SIDE - 1));
}

function createCurve(along: readonly Point[]): Point[] {
  const point = (index: number) => along[Math.min(Math.max(index, 0), along.length - 1)]!;
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const place = (piece / PIECES) * (along.length - 1);
    const index = Math.min(Math.floor(place), along.length - 2);
    const t = place - index;
    const [a, b, c, d] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const between = (axis: 0 | 1) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
    return [between(0), between(1)] as const;
  });
}

/** Returns the distance from the line, negative on its left, and the position along it, 0..1. */
function findNearest(points: Point[], x: number, y: number): { far: number; part: number } {
  let best = Number.POSITIVE_INFINITY;
  let part = 0;
  let side = 1;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [ax, ay] = points[index]!;
    const [bx, by] = points[index + 1]!;
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const t = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1);
    const away = Math.hypot(x - ax - t * dx, y - ay - t * dy);
    if (away >= best) continue;
    best = away;
    part = (index + t) / (points.length - 1);
    side = dx * (y - ay) - dy * (x - ax) > 0 ? -1 : 1;
  }
  return { far: best * side, part };
}
