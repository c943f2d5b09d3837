import type { Box } from "../pixels.ts";
import { type Luma, partOf } from "./luma.ts";

/**
 * Judged by the lightest and darkest tenth, never by the middle: dark skin in good light has bright
 * spots, and a person before a white wall has dark ones. Both are fine photos.
 */
const DARK = { picture: 85, face: 60 };
const BRIGHT = { picture: 200, face: 205 };

/** Whether there is too little or too much light, on the face where it is known. */
export function judgeLight(luma: Luma, face: Box | null): "dark" | "bright" | null {
  const picture = rangeOf(luma.values);
  const lit = face ? rangeOf(partOf(luma, face).values) : null;
  if (lit ? lit.high < DARK.face : picture.high < DARK.picture) return "dark";
  if (lit ? lit.low > BRIGHT.face : picture.low > BRIGHT.picture) return "bright";
  return null;
}

/** Where the darkest tenth ends and the lightest begins. */
function rangeOf(values: Uint8ClampedArray): { low: number; high: number } {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return {
    low: quantile(counts, values.length * 0.1),
    high: quantile(counts, values.length * 0.9),
  };
}

function quantile(counts: Uint32Array, wanted: number): number {
  let seen = 0;
  const value = counts.findIndex((count) => {
    seen += count;
    return seen >= wanted;
  });
  return Math.max(0, value);
}
