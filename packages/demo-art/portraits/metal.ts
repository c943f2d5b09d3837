// Lights a metal height field from above, in a studio with a large window at the upper left, a dark
// floor and a thin rim light from the right.
import { ease } from "./ease.ts";
import { blurPlane, type Colors, createPlane, type Plane } from "./plane.ts";

export type Rgb = [number, number, number];

type Metal = {
  /** Colors of 0..1 from shadow to full light, evenly spaced. */
  ramp: Rgb[];
  /** 0 dull .. 1 mirror */
  gloss: number;
  /** Darkening of hollows, 0..1. */
  hollows: number;
};

export type Lit = { tone: Plane; glint: Plane; hollow: Plane };

/** Returns the light per pixel: `tone` 0..1 for the ramp, `glint` highlights, `hollow` 0..1 recesses. */
export function illuminate(height: Plane, gloss: number): Lit {
  const { width, data } = height;
  const rows = height.height;
  const wide = blurPlane(height, 12, 2);
  const tone = createPlane(width, rows);
  const glint = createPlane(width, rows);
  const hollow = createPlane(width, rows);
  for (let y = 0; y < rows; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(rows - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const dx =
        (data[y * width + Math.min(width - 1, x + 1)]! - data[y * width + Math.max(0, x - 1)]!) / 2;
      const dy = (data[down + x]! - data[up + x]!) / 2;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      const nx = -dx / length;
      const ny = -dy / length;
      const nz = 1 / length;
      const key = Math.max(0, nx * -0.5 + ny * -0.56 + nz * 0.66);
      const rim = Math.max(0, nx * 0.86 + ny * -0.2 + nz * 0.2);
      const sky = 0.5 - ny * 0.5;
      // Reflection of a bright window over a dark floor, with a soft border.
      const mirror = ease(-0.15, 0.75, -(nx * 0.75 + ny * 1.1) * nz * 2);
      tone.data[at] = key * 0.62 + sky * 0.16 + rim ** 3 * 0.25 + (mirror - 0.42) * 0.42 * gloss;
      const half = Math.max(0, nx * -0.28 + ny * -0.31 + nz * 0.908);
      glint.data[at] = half ** 40 * gloss * ease(0.05, 0.35, 1 - nz) + rim ** 9 * 0.5 * gloss;
      hollow.data[at] = Math.max(0, Math.min(1, (wide.data[at]! - data[at]!) / 9));
    }
  }
  return { tone, glint, hollow };
}

function getRampColor(ramp: Rgb[], tone: number, channel: number): number {
  const last = ramp.length - 1;
  const place = Math.max(0, Math.min(0.9999, tone)) * last;
  const index = Math.floor(place);
  const part = place - index;
  return ramp[index]![channel]! * (1 - part) + ramp[Math.min(last, index + 1)]![channel]! * part;
}

export function colorMetal({ tone, glint, hollow }: Lit, metal: Metal): Colors {
  const { width, height } = tone;
  return [0, 1, 2].map((channel) => {
    const out = createPlane(width, height);
    for (let at = 0; at < out.data.length; at++) {
      const value = tone.data[at]! - hollow.data[at]! * metal.hollows * 0.45;
      const glow = glint.data[at]! * (0.75 + 0.25 * metal.ramp.at(-1)![channel]!);
      out.data[at] = getRampColor(metal.ramp, value, channel) + glow * 0.55;
    }
    return out;
  }) as Colors;
}
