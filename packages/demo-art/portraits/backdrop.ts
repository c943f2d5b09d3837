// Painted canvas backdrops of a 1980s portrait studio.
import { ease } from "./ease.ts";
import { softClouds } from "./noise.ts";
import { type Colors, createPlane } from "./plane.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

export type Rgb = [number, number, number];
export type Backdrop = { dark: Rgb; light: Rgb; edge: Rgb; mottle: number; x: number; y: number };

export function paintBackdrop(backdrop: Backdrop, seed: number): Colors {
  const broad = softClouds(WIDTH, HEIGHT, { cell: 480, octaves: 3, seed });
  const dabs = softClouds(WIDTH, HEIGHT, { cell: 130, octaves: 3, seed: seed + 1 });
  const out: Colors = [
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
  ];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const cloud = (broad.data[at]! * 0.7 + dabs.data[at]! * 0.4) * backdrop.mottle;
      const far = Math.hypot((x - backdrop.x) / 620, (y - backdrop.y) / 820);
      const lit = Math.max(0, Math.min(1, ease(1.15, 0, far) + cloud * 0.35));
      const rim = ease(0.8, 1.7, far);
      for (let channel = 0; channel < 3; channel++) {
        const color = backdrop.dark[channel]! * (1 - lit) + backdrop.light[channel]! * lit;
        out[channel]!.data[at] = color * (1 - rim) + backdrop.edge[channel]! * rim;
      }
    }
  }
  return out;
}
