import type { Point } from "./sheet.ts";

/** What two fingers did to the plane under them: turned and stretched about `from`, then moved to `to`. */
export type Pinch = { from: Point; to: Point; scale: number; degrees: number };

type Pair = readonly [Point, Point];

/** With one finger, twice the same point, it only moves. */
export function pinchOf(before: Pair, now: Pair): Pinch {
  const was = span(before);
  const is = span(now);
  const isOne = was.length === 0 || is.length === 0;
  return {
    from: middle(before),
    to: middle(now),
    scale: isOne ? 1 : is.length / was.length,
    degrees: isOne ? 0 : ((is.angle - was.angle) * 180) / Math.PI,
  };
}

/** Where a point of that plane went. */
export function follow({ from, to, scale, degrees }: Pinch, point: Point): Point {
  const turn = (degrees / 180) * Math.PI;
  const x = (point.x - from.x) * scale;
  const y = (point.y - from.y) * scale;
  return {
    x: to.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: to.y + x * Math.sin(turn) + y * Math.cos(turn),
  };
}

function middle([one, other]: Pair): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function span([one, other]: Pair) {
  const x = other.x - one.x;
  const y = other.y - one.y;
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
}
