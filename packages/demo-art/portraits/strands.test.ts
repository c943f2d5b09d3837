import { expect, test } from "vitest";
import type { Subject } from "./cutout.ts";
import { createPlane } from "./plane.ts";
import { createRaster } from "./raster.ts";
import { findLongHair, modelStrands } from "./strands.ts";

const [WIDTH, HEIGHT, END] = [600, 900, 500];
const HEAD = { x: 300, y: 300, rx: 80, ry: 100, tilt: 0, reach: () => 1.7 };
const SKIN = 200;
const HAIR = 40;

/** Creates a face in dark hair that hangs down to row `lowest`. */
function createSubject(lowest: number): Subject {
  const image = createRaster(WIDTH, HEIGHT, 3, SKIN);
  const mask = createPlane(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [(x - HEAD.x) / HEAD.rx, (y - HEAD.y) / HEAD.ry];
      const far = dy < 0 ? Math.hypot(dx, dy) : Math.abs(dx);
      const at = y * WIDTH + x;
      mask.data[at] = far < 1.9 ? 1 : 0;
      if (far > 1.15 && far < 1.9 && y < lowest) image.data.fill(HAIR, at * 3, at * 3 + 3);
    }
  }
  return { image, mask } as Subject;
}

const find = (lowest: number) =>
  findLongHair(createSubject(lowest), { ...HEAD }, { end: END, seed: 3 });

test("hair that ends at the jaw is not long", () => {
  expect(find(HEAD.y + HEAD.ry * 0.7)).toBeNull();
});

test("long hair ends in locks of different lengths where the photo cuts it", () => {
  const hair = find(END)!;
  const ends = [160, 170, 180, 190, 410, 420, 430, 440].map((x) => {
    let y = HEAD.y + HEAD.ry;
    while (y < HEIGHT && hair.data[y * WIDTH + x]! > 0.5) y++;
    return y;
  });
  expect(Math.max(...ends)).toBeLessThan(END);
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(10);
});

test("strands run downwards beside the face, and there are none outside of the hair", () => {
  const hair = find(END)!;
  const { data } = modelStrands(hair, { ...HEAD }, 7);
  let [across, along] = [0, 0];
  for (let y = 300; y < 420; y++) {
    for (let x = 165; x < 200; x++) {
      const at = y * WIDTH + x;
      across += Math.abs(data[at + 1]! - data[at]!);
      along += Math.abs(data[at + WIDTH]! - data[at]!);
    }
  }
  expect(across).toBeGreaterThan(along * 1.5);
  expect(data[300 * WIDTH + 300]).toBe(0);
});
