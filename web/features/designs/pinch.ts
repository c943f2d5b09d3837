import type { Point } from "./sheet.ts";

/** A two-finger gesture: rotated and scaled about `from`, then moved to `to`. */
export type Pinch = { from: Point; to: Point; scale: number; degrees: number };

type Pair = readonly [Point, Point];

/** One finger is the same point twice and only moves. */
export function createPinch(before: Pair, now: Pair): Pinch {
  const was = measureSpan(before);
  const is = measureSpan(now);
  const isOne = was.length === 0 || is.length === 0;
  return {
    from: computeMiddle(before),
    to: computeMiddle(now),
    scale: isOne ? 1 : is.length / was.length,
    degrees: isOne ? 0 : ((is.angle - was.angle) * 180) / Math.PI,
  };
}

/** Applies the gesture to a point. */
export function applyToPoint({ from, to, scale, degrees }: Pinch, point: Point): Point {
  const turn = (degrees / 180) * Math.PI;
  const x = (point.x - from.x) * scale;
  const y = (point.y - from.y) * scale;
  return {
    x: to.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: to.y + x * Math.sin(turn) + y * Math.cos(turn),
  };
}

function computeMiddle([one, other]: Pair): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function measureSpan([one, other]: Pair) {
  const x = other.x - one.x;
  const y = other.y - one.y;
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
}
