import { expect, it } from "vitest";
import { createAdvice, type Findings, findPortraits } from "./advice-lines.ts";

const SHARP = { finest: 0.3, along: { least: 0.1, most: 0.3 } };
const FINE: Findings = {
  size: { width: 3000, height: 4000 },
  shape: { width: 3000, height: 4000 },
  light: null,
  sharpness: SHARP,
  faces: [createFace(0.9, 0.3)],
  turns: 0,
  isAdjustable: true,
};

function createFace(score: number, width: number, x = 0.4) {
  return { score, box: { x, y: 0.2, width, height: width } };
}

it("gives no advice for a good photo, or if it cannot be inspected", () => {
  expect(createAdvice(FINE)).toEqual([]);
  expect(createAdvice({ ...FINE, faces: null, size: null })).toEqual([]);
});

it.each<[string, Partial<Findings>]>([
  ["It's quite dark. A photo by a window works best.", { light: "dark" }],
  ["It's very bright. A photo in softer light works best.", { light: "bright" }],
  [
    "It looks blurred. Hold still and tap the face to focus.",
    { sharpness: { ...SHARP, finest: 0.006 } },
  ],
  [
    "It looks shaken. Hold the camera still, in good light.",
    { sharpness: { finest: 0.1, along: { least: 0.004, most: 0.1 } } },
  ],
  ["It's quite small. A larger photo gives a sharper mix.", { size: { width: 511, height: 900 } }],
  ["We can't find a face. One that looks at the camera works best.", { faces: [] }],
  [
    "We can't find a face. One that looks at the camera works best.",
    { faces: [createFace(0.59, 0.3)] },
  ],
  ["The face is sideways. Upright works best.", { turns: 1 }],
  ["The face is sideways. Upright works best.", { turns: 3 }],
  ["The face is upside down. Upright works best.", { turns: 2 }],
  [
    "We see 2 faces. Adjust the photo to show just one.",
    { faces: [createFace(0.9, 0.2), createFace(0.8, 0.15, 0.7)] },
  ],
  [
    "We see 2 faces. One person works best.",
    { faces: [createFace(0.9, 0.2), createFace(0.8, 0.15, 0.7)], isAdjustable: false },
  ],
  [
    "The face is small in the picture. Move closer with Adjust photo.",
    { shape: { width: 3000, height: 400 }, faces: [createFace(0.9, 0.08)] },
  ],
  [
    "The face is small in the picture. A photo taken closer works best.",
    { shape: { width: 200, height: 3000 }, faces: [createFace(0.9, 0.8)], isAdjustable: false },
  ],
])("advises: %s", (line, found) => {
  expect(createAdvice({ ...FINE, ...found })).toEqual([line]);
});

it("gives at most two lines, the most important first", () => {
  const lines = createAdvice({
    ...FINE,
    faces: [],
    light: "dark",
    sharpness: { finest: 0, along: { least: 0, most: 0 } },
    size: { width: 100, height: 100 },
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("can't find a face");
  expect(lines[1]).toContain("dark");
});

it("does not call a photo of 512 px or a long strip small", () => {
  expect(createAdvice({ ...FINE, size: { width: 512, height: 512 } })).toEqual([]);
  expect(createAdvice({ ...FINE, size: { width: 2048, height: 300 } })).toEqual([]);
});

it("counts neither people in the background nor doubtful faces", () => {
  expect(
    findPortraits([createFace(0.9, 0.3), createFace(0.95, 0.1), createFace(0.6, 0.3)]),
  ).toHaveLength(1);
  // A doubtful face is neither counted nor reported as missing.
  expect(createAdvice({ ...FINE, faces: [createFace(0.62, 0.3)] })).toEqual([]);
});
