// Soft light effects of a 1980s portrait studio. Colors are 0..1.
import { blurPlane, type Colors, createPlane, type Plane, resizePlane } from "./plane.ts";
import type { Random } from "./random.ts";

/** Blurs with a large radius at reduced size, which is much faster. */
export function haze(from: Plane, radius: number): Plane {
  const shrink = radius > 24 ? 8 : 4;
  const width = Math.ceil(from.width / shrink);
  const height = Math.ceil(from.height / shrink);
  const small = resizePlane(blurPlane(from, shrink / 2), width, height);
  return resizePlane(blurPlane(small, radius / shrink, 3), from.width, from.height);
}

export function bloom(
  colors: Colors,
  { radius, amount, above = 0 }: { radius: number; amount: number; above?: number },
): Colors {
  return colors.map((color) => {
    const bright = createPlane(color.width, color.height);
    for (let at = 0; at < bright.data.length; at++) {
      bright.data[at] = Math.max(0, color.data[at]! - above) / (1 - above);
    }
    const veil = haze(bright, radius);
    for (let at = 0; at < veil.data.length; at++) {
      const light = veil.data[at]! * amount;
      veil.data[at] = 1 - (1 - Math.min(1, color.data[at]!)) * (1 - Math.min(1, light));
    }
    return veil;
  }) as Colors;
}

/** Applies a mild S-curve around 0.5; `amount` is 0..1. */
export function contrast(colors: Colors, amount: number): void {
  for (const { data } of colors) {
    for (let at = 0; at < data.length; at++) {
      const v = Math.max(0, Math.min(1, data[at]!));
      data[at] = v + (v * v * (3 - 2 * v) - v) * amount;
    }
  }
}

export function filmGrain(colors: Colors, noise: Plane, amount: number): void {
  for (const { data } of colors) {
    for (let at = 0; at < data.length; at++) {
      const v = Math.max(0, Math.min(1, data[at]!));
      data[at] = v + (noise.data[at]! - 0.5) * amount * (0.35 + 2.6 * v * (1 - v));
    }
  }
}

export function starGlint(x: number, y: number, size: number, random: Random): string {
  const turn = 8 + random() * 14;
  const ray = (length: number, width: number, angle: number) =>
    `<path transform="rotate(${angle})" d="M0 ${-length}L${width} 0L0 ${length}L${-width} 0Z"/>`;
  const rays = [0, 90].map((a) => ray(size, size * 0.022, a + turn)).join("");
  const short = [45, 135].map((a) => ray(size * 0.45, size * 0.018, a + turn)).join("");
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
    <circle r="${(size * 0.42).toFixed(1)}" fill="url(#glint)"/><g fill="#fff">${rays}${short}</g></g>`;
}

export const GLINT_GRADIENT = `<radialGradient id="glint">
  <stop offset="0" stop-color="#fff" stop-opacity=".95"/>
  <stop offset=".12" stop-color="#fff" stop-opacity=".5"/>
  <stop offset=".4" stop-color="#fff" stop-opacity=".1"/>
  <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
