import { type Curve, drawLock, type Point, pointAt, type Random } from "./strands.ts";
import { shape } from "./svg.ts";

export type HairTones = { dark: string[]; middle: string[]; light: string[]; gap: string };

/** Hair that falls between two guides in separate locks, each with its own wave and tone. */
export type HairFall = {
  left: Curve;
  right: Curve;
  locks: number;
  tones: HairTones;
  wave: { size: number; count: number; from: number; drift: number };
  /** Which parts of the length catch the light, and how much (0..1). */
  shine: { from: number; to: number; amount: number }[];
  /** Darkest where the fall turns away from the light: 0 = left guide, 1 = right guide. */
  shadeSide: number;
  /** How far locks differ in length, as a share of it. */
  ragged: number;
  /** A hairline: roots in the middle lie this many px higher, and begin as points. */
  arch?: number;
};

const STEPS = 34;

export function drawHairFall(fall: HairFall, random: Random): string {
  const order = Array.from({ length: fall.locks }, (_, index) => index).sort(() => random() - 0.5);
  return order.map((index) => drawOneLock(fall, index, random)).join("");
}

type Wave = { size: number; count: number; phase: number };

function drawOneLock(fall: HairFall, index: number, random: Random): string {
  const centre = (index + 0.5) / fall.locks;
  const half = (0.75 + random() * 0.4) / fall.locks;
  const wave: Wave = {
    size: fall.wave.size * (0.75 + random() * 0.5),
    count: fall.wave.count * (0.95 + random() * 0.1),
    phase: centre * fall.wave.drift + random() * 0.12,
  };
  const length = 1 - random() * fall.ragged;
  const guide = (side: -1 | 1): Curve =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const along = step / STEPS;
      const root = fall.arch ? 0.25 + 0.75 * smoothstep(0, 0.14, along) : 1;
      const gather = root * (1 - 0.94 * smoothstep(0.66, 1, along));
      const across = Math.max(-0.04, Math.min(1.04, centre + side * half * gather));
      return waved(between(fall, across, along * length), wave, fall.wave.from, along);
    });
  const [left, right] = [guide(-1), guide(1)];
  const shaded = 1 - Math.abs(centre - fall.shadeSide);
  return paintLock({ left, right, fall, wave, shaded, random });
}

function paintLock(input: {
  left: Curve;
  right: Curve;
  fall: HairFall;
  wave: Wave;
  shaded: number;
  random: Random;
}): string {
  const { left, right, fall, wave, shaded, random } = input;
  const { tones } = fall;
  const outline = `M${[...left, ...[...right].reverse()].map(show).join("L")}Z`;
  const common = { left, right, stray: 3 };
  const base = tones.dark[Math.floor(random() * tones.dark.length)] ?? tones.gap;
  const body = [...tones.dark, ...(shaded > 0.75 ? tones.dark : tones.middle)];
  const bands = [...fall.shine, ...crests(wave, fall.wave.from, 0.8)];
  const hollows = crests({ ...wave, phase: wave.phase + 0.5 }, fall.wave.from, 0.7);
  const paint = (span: [number, number], strength: number, colours: string[], width: number) =>
    drawLock(
      {
        ...common,
        span,
        strands: Math.round(13 * strength + 1),
        width,
        colours,
        opacity: 0.8 * strength,
      },
      random,
    );
  return (
    shape(outline, tones.gap, `opacity="0.34" stroke="${tones.gap}" stroke-width="3.5"`) +
    shape(outline, base) +
    drawLock({ ...common, strands: 16, width: 4.6, colours: body, opacity: 0.75 }, random) +
    hollows.map(({ from, to }) => paint([from, to], 0.7, [tones.gap, ...tones.dark], 5)).join("") +
    drawLock({ ...common, strands: 8, width: 2.4, colours: tones.middle, opacity: 0.6 }, random) +
    bands
      .map(({ from, to, amount }) =>
        paint([from, to], amount * (1.15 - shaded * 0.75), tones.light, 2.8),
      )
      .join("")
  );
}

/** Where a wave swells towards the light: that is where hair shines. */
function crests({ count, phase }: Wave, start: number, amount: number): HairFall["shine"] {
  const middles = Array.from({ length: Math.ceil(count) + 2 }, (_, k) => (k - 0.3 - phase) / count);
  return middles
    .filter((middle) => middle > start + 0.1 && middle < 0.95)
    .map((middle) => ({ from: middle - 0.17 / count, to: middle + 0.2 / count, amount }));
}

/** Thin hairs that left their lock; they make the outline of the head believable. */
export function drawFlyaways(
  { left, right, tones, wave }: HairFall,
  { count, stray, span }: { count: number; stray: number; span: [number, number] },
  random: Random,
): string {
  const colours = [...tones.middle, ...tones.light];
  return drawLock(
    {
      left,
      right,
      strands: count,
      width: 1.5,
      colours,
      stray,
      span,
      opacity: 0.55,
      wave: { size: wave.size * 0.8, count: wave.count, phase: 0.1 },
    },
    random,
  );
}

function between({ left, right, arch = 0 }: HairFall, across: number, along: number): Point {
  const a = pointAt(left, along);
  const b = pointAt(right, along);
  const lift = arch * (1 - (2 * across - 1) ** 4) * (1 - smoothstep(0, 0.6, along));
  return [a[0] + (b[0] - a[0]) * across, a[1] + (b[1] - a[1]) * across - lift];
}

function waved(
  [x, y]: Point,
  { size, count, phase }: { size: number; count: number; phase: number },
  from: number,
  along: number,
): Point {
  const grown = smoothstep(from, from + 0.3, along);
  return [x + Math.sin((along * count + phase) * Math.PI * 2) * size * grown, y];
}

function smoothstep(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

function show([x, y]: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
