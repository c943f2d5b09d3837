export type Point = [x: number, y: number];
export type Curve = Point[];
export type Random = () => number;

/** Repeatable random numbers, so that a second run draws the same picture. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A lock of hair lies between two guide curves that run from root to tip. */
export type Lock = {
  left: Curve;
  right: Curve;
  strands: number;
  width: number;
  colours: string[];
  /** Sideways wave in px at the tip, and how many waves along the length. */
  wave?: { size: number; count: number; phase: number };
  /** How far strands stray from their place, px. */
  stray?: number;
  /** Which part of the length strands cover, e.g. [0.2, 0.7] for a band of shine. */
  span?: [number, number];
  opacity?: number;
};

export function drawLock(lock: Lock, random: Random): string {
  const { strands, colours, opacity = 1 } = lock;
  const parts: string[] = [];
  for (let strand = 0; strand < strands; strand++) {
    const across = (strand + random()) / strands;
    const colour = colours[Math.floor(random() * colours.length)];
    parts.push(
      `<path d="${taperedPath(strandCurve(lock, across, random), lock.width * (0.6 + random() * 0.8))}" fill="${colour}" opacity="${(opacity * (0.65 + random() * 0.35)).toFixed(2)}"/>`,
    );
  }
  return parts.join("");
}

function strandCurve(lock: Lock, across: number, random: Random): Curve {
  const { left, right, wave, stray = 6, span = [0, 1] } = lock;
  const begin = span[0] + (random() - 0.5) * 0.16 * (span[1] - span[0] < 1 ? 1 : 0.4);
  const end = span[1] - random() * 0.12;
  const driftX = (random() - 0.5) * stray * 2;
  const driftY = (random() - 0.5) * stray * 2;
  const ripple = (random() - 0.5) * 0.5;
  const curve: Curve = [];
  for (let step = 0; step <= 22; step++) {
    const along = Math.max(0, Math.min(1, begin + ((end - begin) * step) / 22));
    const a = pointAt(left, along);
    const b = pointAt(right, along);
    const swing = wave ? waveAt(wave, along, ripple) : 0;
    curve.push([
      a[0] + (b[0] - a[0]) * across + driftX * along + swing,
      a[1] + (b[1] - a[1]) * across + driftY * along * 0.6,
    ]);
  }
  return curve;
}

function waveAt(wave: NonNullable<Lock["wave"]>, along: number, ripple: number): number {
  const grown = Math.min(1, along * 1.6);
  return Math.sin((along * wave.count + wave.phase) * Math.PI * 2 + ripple) * wave.size * grown;
}

/** Catmull-Rom through the points; `along` runs 0..1 over the whole curve. */
export function pointAt(curve: Curve, along: number): Point {
  const last = curve.length - 1;
  const at = Math.max(0, Math.min(0.99999, along)) * last;
  const index = Math.floor(at);
  const t = at - index;
  const pick = (i: number) => curve[Math.max(0, Math.min(last, i))] as Point;
  const [p0, p1, p2, p3] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
  return [spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)];
}

/** The same curve with enough points that straight pieces do not show. */
export function smooth(curve: Curve, steps = 28): Curve {
  return Array.from({ length: steps + 1 }, (_, step) => pointAt(curve, step / steps));
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const square = t * t;
  const linearPart = (c - a) * t;
  const squarePart = (2 * a - 5 * b + 4 * c - d) * square;
  const cubePart = (3 * b - a - 3 * c + d) * square * t;
  return 0.5 * (2 * b + linearPart + squarePart + cubePart);
}

/** A stroke that is thin at both ends, as a closed outline. */
export function taperedPath(curve: Curve, width: number): string {
  const there: string[] = [];
  const back: string[] = [];
  const last = curve.length - 1;
  for (let i = 0; i <= last; i++) {
    const [x, y] = curve[i] as Point;
    const before = curve[Math.max(0, i - 1)] as Point;
    const after = curve[Math.min(last, i + 1)] as Point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (width / 2) * Math.sin(Math.PI * (0.06 + 0.94 * (i / last))) ** 0.7;
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    there.push(`${(x + nx).toFixed(1)},${(y + ny).toFixed(1)}`);
    back.unshift(`${(x - nx).toFixed(1)},${(y - ny).toFixed(1)}`);
  }
  return `M${there.join("L")}L${back.join("L")}Z`;
}

/** A closed outline that runs smoothly through all points, with absolute coordinates. */
export function smoothClosed(points: Curve): string {
  const count = points.length;
  const pick = (i: number) => points[(i + count) % count] as Point;
  const parts = points.map((_, i) => {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    const show = (p: number[]) => p.map((n) => n.toFixed(1)).join(",");
    return `C${show(first)} ${show(second)} ${show(c)}`;
  });
  return `M${pick(0).join(",")} ${parts.join(" ")} Z`;
}

/** The area between two guides as one closed outline. */
export function lockOutline({ left, right, wave }: Pick<Lock, "left" | "right" | "wave">): string {
  const points: string[] = [];
  const put = (curve: Curve, along: number) => {
    const [x, y] = pointAt(curve, along);
    points.push(`${(x + (wave ? waveAt(wave, along, 0) : 0)).toFixed(1)},${y.toFixed(1)}`);
  };
  for (let step = 0; step <= 30; step++) put(left, step / 30);
  for (let step = 30; step >= 0; step--) put(right, step / 30);
  return `M${points.join("L")}Z`;
}
