import { expect, test } from "vitest";
import { completePerson } from "./completion/complete.ts";
import { isolatePerson } from "./isolate-person.ts";
import type { Face, Person } from "./person.ts";
import { createRaster } from "./raster.ts";

const [WIDTH, HEIGHT] = [500, 300];

function createFace(x: number): Face {
  return { x, y: 60, width: 100, height: 110, leftEye: [x + 30, 100], rightEye: [x + 70, 100] };
}

/** Creates two people whose shoulders touch; hair of the right one hangs between their heads. */
function createPair(): Person {
  const photo = createRaster(WIDTH, HEIGHT, 3, 120);
  const mask = createRaster(WIDTH, HEIGHT, 1);
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row++) {
      mask.data.fill(255, row * WIDTH + x, row * WIDTH + x + width);
    }
  };
  for (const x of [100, 320]) fill(x, 20, 100, 180);
  fill(222, 60, 20, 150);
  fill(20, 200, 460, 100);
  const [face, other] = [createFace(100), createFace(320)];
  return {
    photo,
    mask,
    found: true,
    face,
    faces: [face, other],
    landmarks: null,
    complexion: [0.8, 0.6, 0.5],
    skin: createRaster(WIDTH, HEIGHT, 1),
    end: HEIGHT,
    isolated: null,
  };
}

/** Returns how far the mask reaches to the right of the face's center, in widths of the face. */
function measureReach({ mask, face }: Person, row: number): number {
  const columns = mask.data.subarray(row * mask.width, (row + 1) * mask.width);
  const last = columns.findLastIndex((value) => value > 128);
  return (last - face.x - face.width / 2) / face.width;
}

test("isolatePerson returns null for a single person", async () => {
  const person = createPair();
  expect(await isolatePerson({ ...person, faces: [person.face] })).toBeNull();
});

test("isolatePerson removes the other person's head and hair and completes the shoulder", async () => {
  const isolated = await isolatePerson(createPair());
  if (!isolated) throw new Error("the second person was not detected");
  expect(isolated.faces).toEqual([isolated.face]);
  expect(measureReach(isolated, 100)).toBeLessThan(0.55);
  const { face, ...whole } = completePerson(isolated);
  const shoulders = [200, 220, 240, 280].map((row) => measureReach({ face, ...whole }, row));
  expect(shoulders).toEqual(shoulders.toSorted((a, b) => a - b));
  expect(shoulders.at(-1)! - shoulders[0]!).toBeGreaterThan(0.15);
});
