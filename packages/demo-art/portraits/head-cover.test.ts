import sharp from "sharp";
import { expect, test } from "vitest";
import { isCloth, isHairCovered, type Part, type Parts } from "./head-cover.ts";
import type { Person } from "./person.ts";
import { findTestPerson } from "./test-people.ts";
import { jheriCurls } from "./themes/jheri-curls.ts";

type Rgb = readonly [number, number, number];

const BLUE: Rgb = [52, 74, 150];
const SKIN: Rgb = [205, 166, 148];
const BROWN: Rgb = [92, 64, 48];

/** Paints a scarf around the face, down to `to` radii of the face below its center. */
function addScarf(person: Person, color: Rgb, to = 9): Person {
  const { photo, landmarks } = person;
  if (!landmarks) throw new Error("the person has no face mesh");
  const [top, chin, left, right] = [10, 152, 234, 454].map((point) => landmarks[point]!);
  const [cx, cy] = [(left![0] + right![0]) / 2, (top![1] + chin![1]) / 2];
  const [rx, ry] = [(right![0] - left![0]) / 2, (chin![1] - top![1]) / 2];
  const data = Buffer.from(photo.data);
  for (let at = 0; at < data.length / 3; at++) {
    const [x, y] = [at % photo.width, Math.floor(at / photo.width)];
    if (Math.hypot((x - cx) / rx, (y - cy) / ry) < 1.04 || y > cy + ry * to) continue;
    const fold = 1 + 0.2 * Math.sin((x + y) / 9);
    for (let c = 0; c < 3; c++) data[at * 3 + c] = color[c as 0 | 1 | 2] * fold;
  }
  return { ...person, photo: { ...photo, data } };
}

function toGrayscale(person: Person): Person {
  const data = Buffer.from(person.photo.data);
  for (let at = 0; at < data.length; at += 3) {
    data.fill((data[at]! + data[at + 1]! + data[at + 2]!) / 3, at, at + 3);
  }
  return { ...person, photo: { ...person.photo, data } };
}

test.each(["083", "071"])(
  "isHairCovered returns false for the hair and beard of person %s",
  async (who) => {
    const person = await findTestPerson(who);
    expect(isHairCovered(person)).toBe(false);
    expect(isHairCovered(toGrayscale(person))).toBe(false);
  },
);

test("isHairCovered detects a scarf in the color of skin and in a grayscale photo", async () => {
  const person = await findTestPerson("083");
  expect(isHairCovered(addScarf(person, SKIN))).toBe(true);
  expect(isHairCovered(toGrayscale(addScarf(person, SKIN)))).toBe(true);
});

test.each([{ color: BLUE }, { color: BROWN }])(
  "isHairCovered detects a wrap of $color over a bare neck",
  async ({ color }) => {
    expect(isHairCovered(addScarf(await findTestPerson("083"), color, -0.5))).toBe(true);
  },
);

test("the Jheri curls theme draws no curls over a scarf", async () => {
  const person = addScarf(await findTestPerson("083"), BLUE);
  expect(isHairCovered(person)).toBe(true);
  const picture = await jheriCurls({ person, fields: {}, seed: 7 });
  const crown = { left: 412, top: 340, width: 200, height: 60 };
  const { data } = await sharp(picture).extract(crown).raw().toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at + 2]! > data[at]! + 20) blue++;
  expect(blue / (data.length / 3)).toBeGreaterThan(0.9);
});

const skin: Part = { hue: [0.13, 0.05], light: 500, uneven: 0.01, rough: 0.01 };
const bald: Parts = { crown: skin, neck: skin, left: null, right: null, cheeks: skin, eyes: skin };
const covered = (crown: Partial<Part>, parts: Partial<Parts> = {}) =>
  isCloth({ ...bald, eyes: { ...skin, rough: 0.05 }, crown: { ...skin, ...crown }, ...parts });

test("isCloth returns false for a shaven head, also with shoulders beside it", () => {
  expect(isCloth(bald)).toBe(false);
  const shirt: Part = { ...skin, hue: [0, 0] };
  expect(covered({}, { left: shirt, right: shirt })).toBe(false);
  expect(covered({}, { left: skin, right: skin })).toBe(true);
});

test("isCloth returns false for blue hair with strands and for hair in an unfocused photo", () => {
  expect(covered({ hue: [-0.1, -0.2] })).toBe(true);
  expect(covered({ hue: [-0.1, -0.2], rough: 0.12 })).toBe(false);
  const dark: Partial<Part> = { hue: [0.05, 0.03], light: 150 };
  expect(covered(dark)).toBe(true);
  expect(covered(dark, { eyes: { ...skin, rough: 0.015 } })).toBe(false);
});

// Measured on real photos.
const HIJAB: Partial<Part> = { hue: [0.07, -0.03], light: 515, uneven: 0.011, rough: 0.036 };
const HOOD: Partial<Part> = { hue: [0.02, -0.01], light: 534, uneven: 0.016, rough: 0.082 };

test("isCloth detects similar light cloth over head and jaw, with a bare or a covered neck", () => {
  const fold = (hue: Part["hue"], rough: number): Part => ({ ...skin, hue, rough });
  const sides = { left: fold([0.09, -0.04], 0.03), right: fold([0.08, -0.03], 0.046) };
  expect(covered(HIJAB, { ...sides, neck: fold([0.09, -0.04], 0.022) })).toBe(true);
  const hood = { left: fold([-0.02, -0.02], 0.03), right: fold([0.01, 0], 0.026) };
  expect(covered(HOOD, hood)).toBe(true);
  expect(covered({ ...HOOD, light: 215 }, hood)).toBe(false);
  expect(covered(HOOD, { ...hood, right: fold([0.01, 0], 0.09) })).toBe(false);
});

test("isCloth detects a red cap and a patterned wrap, but not ginger or sunlit hair", () => {
  expect(covered({ hue: [0.34, 0.06], light: 289, uneven: 0.023, rough: 0.049 })).toBe(true);
  expect(covered({ hue: [0.34, 0.2], light: 289, uneven: 0.023, rough: 0.049 })).toBe(false);
  expect(covered({ hue: [0.13, 0.07], light: 248, uneven: 0.128, rough: 0.26 })).toBe(true);
  expect(covered({ hue: [0.13, 0.07], light: 203, uneven: 0.084, rough: 0.108 })).toBe(false);
});
