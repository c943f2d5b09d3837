// Converts a photo to a pen drawing: evens out its tones, then finds the contours.
import type { Subject } from "./cutout.ts";
import { ease } from "./ease.ts";
import { blurPlane, createPlane, getBrightness, type Plane } from "./plane.ts";

/** Returns the brightness 0..1, stretched so that dark and faded photos use the whole range. */
export function computeEvenTone(subject: Subject): Plane {
  const tone = getBrightness(subject.image);
  const [low, high] = range(tone, subject.mask);
  const face = faceTone(subject, tone);
  const middle = Math.max(0.15, Math.min(0.85, (face - low) / (high - low)));
  // Moves any skin tone towards 0.62; the gamma is limited to keep the skin tone recognizable.
  const gamma = Math.max(0.6, Math.min(1.5, Math.log(0.62) / Math.log(middle)));
  for (let at = 0; at < tone.data.length; at++) {
    const value = ((tone.data[at] ?? 0) - low) / (high - low);
    tone.data[at] = Math.max(0, Math.min(1, value)) ** gamma;
  }
  return tone;
}

function range(tone: Plane, mask: Plane): [number, number] {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < tone.data.length; at += 3) {
    if ((mask.data[at] ?? 0) < 0.5) continue;
    const level = Math.min(255, Math.floor((tone.data[at] ?? 0) * 255));
    counts[level] = (counts[level] ?? 0) + 1;
    total++;
  }
  const low = percentile(counts, total * 0.02);
  const high = percentile(counts, total * 0.98);
  return high - low > 0.12 ? [low, high] : [Math.max(0, low - 0.1), Math.min(1, high + 0.1)];
}

function percentile(counts: Uint32Array, rank: number): number {
  let sum = 0;
  for (let level = 0; level < 256; level++) {
    sum += counts[level] ?? 0;
    if (sum >= rank) return level / 255;
  }
  return 1;
}

function faceTone({ face }: Subject, tone: Plane): number {
  let sum = 0;
  let count = 1;
  for (let v = 0.3; v < 0.8; v += 0.05) {
    for (let u = 0.25; u < 0.75; u += 0.05) {
      const x = Math.round(face.x + face.width * u);
      const y = Math.round(face.y + face.height * v);
      if (x < 0 || y < 0 || x >= tone.width || y >= tone.height) continue;
      sum += tone.data[y * tone.width + x] ?? 0;
      count++;
    }
  }
  return sum / count;
}

type Pen = {
  /** Width of the lines in px, 1 to 4. */
  width: number;
  /** Sensitivity: 10 draws only strong edges, 40 every hair. */
  detail: number;
  /** Areas darker than this fill with ink. */
  fill: number;
};

/** Returns ink 0..1 by an extended difference of Gaussians: contours as lines, shadows as areas. */
export function computeInkLines(tone: Plane, { width, detail, fill }: Pen): Plane {
  const near = blurPlane(tone, width, 2);
  const far = blurPlane(tone, Math.max(width + 1, Math.round(width * 1.6)), 2);
  const out = createPlane(tone.width, tone.height);
  for (let at = 0; at < out.data.length; at++) {
    const n = near.data[at] ?? 0;
    const sharpened = n + detail * (n - (far.data[at] ?? 0));
    out.data[at] = 1 - ease(fill - 0.09, fill + 0.09, sharpened);
  }
  return out;
}

/** Returns 1 inside the subject, falling to 0 about `reach` px outside of it. */
export function computeHalo(mask: Plane, reach: number): Plane {
  const solid = createPlane(mask.width, mask.height);
  for (let at = 0; at < solid.data.length; at++)
    solid.data[at] = (mask.data[at] ?? 0) > 0.45 ? 1 : 0;
  const wide = blurPlane(solid, Math.max(1, Math.round(reach / 2)), 2);
  for (let at = 0; at < wide.data.length; at++) {
    wide.data[at] = Math.max(solid.data[at] ?? 0, Math.min(1, (wide.data[at] ?? 0) * 2));
  }
  return wide;
}
