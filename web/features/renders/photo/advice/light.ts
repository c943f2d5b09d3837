import type { Box } from "../pixels.ts";
import { cropLuma, type Luma } from "./luma.ts";

/**
 * Thresholds apply to the lightest and darkest tenth, never to the mean: dark skin in good light
 * has highlights, and a person before a white wall has dark pixels. Both are good photos.
 */
const DARK = { picture: 85, face: 60 };
const BRIGHT = { picture: 200, face: 205 };

/** Judges the light on the face if there is one, else of the whole picture. */
export function judgeLight(luma: Luma, face: Box | null): "dark" | "bright" | null {
  const picture = computeRange(luma.values);
  const faceRange = face ? computeRange(cropLuma(luma, face).values) : null;
  if (faceRange ? faceRange.high < DARK.face : picture.high < DARK.picture) return "dark";
  if (faceRange ? faceRange.low > BRIGHT.face : picture.low > BRIGHT.picture) return "bright";
  return null;
}

/** Returns the 10th and 90th percentile. */
function computeRange(values: Uint8ClampedArray): { low: number; high: number } {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return {
    low: findQuantile(counts, values.length * 0.1),
    high: findQuantile(counts, values.length * 0.9),
  };
}

function findQuantile(counts: Uint32Array, rank: number): number {
  let seen = 0;
  const value = counts.findIndex((count) => {
    seen += count;
    return seen >= rank;
  });
  return Math.max(0, value);
}
