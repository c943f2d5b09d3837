import { clouds, grain } from "./noise.ts";
import { blurPlane, createPlane, type Plane } from "./plane.ts";

/** Returns the texture of cold-pressed paper, roughly -1..1; pigment settles where it is low. */
export function paperTooth(width: number, height: number, seed: number): Plane {
  const coarse = clouds(width, height, { cell: 14, octaves: 3, seed });
  const fine = blurPlane(grain(width, height, seed + 1), 1);
  const out = createPlane(width, height);
  for (let at = 0; at < out.data.length; at++) {
    out.data[at] = coarse.data[at]! * 0.7 + (fine.data[at]! - 0.5) * 1.6;
  }
  return out;
}

/** Returns the light on a rough surface from the upper left, around 0. */
export function sideLight(surface: Plane): Plane {
  const { width, height, data } = surface;
  const out = createPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      out.data[at] = data[at + 1]! + data[at + width]! - data[at - 1]! - data[at - width]!;
    }
  }
  return out;
}

/** Returns a canvas weave, 0..1; `pitch` is the distance between threads in px. */
export function canvasWeave(width: number, height: number, pitch: number, seed: number): Plane {
  const wander = clouds(width, height, { cell: 90, octaves: 2, seed });
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const shift = wander.data[at]! * 1.6;
      const u = ((x + shift) / pitch) * Math.PI;
      const v = ((y + shift) / pitch) * Math.PI;
      const over = Math.sin(u) * Math.sin(v) > 0;
      out.data[at] = over ? Math.abs(Math.sin(u)) : Math.abs(Math.sin(v));
    }
  }
  return out;
}
