import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cutOut } from "../cutout.ts";
import type { Person, Raster } from "../person.ts";
import { createPlane } from "../plane.ts";
import { findTestPerson, measureHead } from "../test-people.ts";
import { HEIGHT, type ThemeArt, WIDTH } from "../theme.ts";
import { createPedestalFrame } from "./bronze-bust.ts";
import { createFieldFrame, FIELD } from "./coin.ts";
import { jheriCurls } from "./jheri-curls.ts";
import { linocut } from "./linocut.ts";
import { popArt } from "./pop-art.ts";
import { createDreamFrame, createSitterFrame, fadeCutSides } from "./senior-photo.ts";
import { findCloth } from "./watercolor.ts";

test.each(["009", "050", "071"])("the head of person %s fills the coin", async (who) => {
  const person = await findTestPerson(who);
  const frame = createFieldFrame(person);
  const subject = await cutOut(person, frame);
  const { crown, chin } = measureHead(subject);
  const middle = frame.width / 2;
  expect(crown).toBeGreaterThan(middle - FIELD);
  expect((chin - crown) / (2 * FIELD)).toBeGreaterThan(0.63);
  let [inField, covered] = [0, 0];
  for (let at = 0; at < subject.mask.data.length; at++) {
    const x = at % frame.width;
    if (Math.hypot(x - middle, (at - x) / frame.width - middle) > FIELD) continue;
    inField++;
    covered += subject.mask.data[at]!;
  }
  expect(covered / inField).toBeGreaterThan(0.45);
});

test.each(["050", "071", "084"])(
  "the bust of person %s has a head of the common size, on shoulders",
  async (who) => {
    const subject = await cutOut(
      await findTestPerson(who),
      createPedestalFrame(await findTestPerson(who)),
    );
    const { crown, chin } = measureHead(subject);
    expect((chin - crown) / HEIGHT).toBeGreaterThan(0.3);
    expect((chin - crown) / HEIGHT).toBeLessThan(0.36);
    expect(chin).toBeCloseTo(725, -1);
  },
);

test("the bust of somebody who leans stands on its pedestal, which moves only if it has to", async () => {
  const person = await findTestPerson("050");
  const { x, shift } = createPedestalFrame(person);
  expect(shift).toBe(0);
  const far = createPedestalFrame({ ...person, mask: moveChest(person, person.face.width * 2) });
  expect(far.x).toBeLessThan(x - 100);
  expect(far.shift).toBeGreaterThan(0);
  expect(far.shift).toBeLessThanOrEqual(110);
});

/** Returns the mask with everything below the chin `by` px further to the right. */
function moveChest({ mask, face }: Person, by: number): Raster {
  const data = Buffer.from(mask.data);
  const chin = Math.round(face.y + face.height * 1.1);
  for (let y = chin; y < mask.height; y++) {
    const row = mask.data.subarray(y * mask.width, (y + 1) * mask.width);
    data.fill(0, y * mask.width, (y + 1) * mask.width);
    row.copy(data, y * mask.width + Math.round(by), 0, mask.width - Math.round(by));
  }
  return { ...mask, data };
}

test.each(["009", "080", "099"])(
  "the senior photo shows both heads of person %s completely",
  async (who) => {
    const person = await findTestPerson(who);
    const dream = await cutOut(person, createDreamFrame(person, "gazing up"));
    const small = await cutOut(person, createSitterFrame(person));
    const large = measureHead(dream);
    expect(large.crown).toBeGreaterThan(0);
    // The head does not touch the border above the mouth.
    const last = Math.round(dream.face.y + dream.face.height * 0.7);
    for (let y = 0; y < last; y++) {
      const row = y * dream.mask.width;
      expect(dream.mask.data[row]).toBeLessThan(0.05);
      expect(dream.mask.data[row + dream.mask.width - 1]).toBeLessThan(0.05);
    }
    expect(measureHead(small).crown).toBeGreaterThan(large.chin - 1);
  },
);

async function readFaceColors(art: ThemeArt, who: string) {
  const person = await findTestPerson(who);
  const picture = await art({ person, fields: {}, seed: 7 });
  const area = { left: 400, top: 560, width: 224, height: 200 };
  const { data } = await sharp(picture).extract(area).raw().toBuffer({ resolveWithObject: true });
  const colors = [];
  for (let at = 0; at < data.length; at += 3) {
    colors.push([data[at]!, data[at + 1]!, data[at + 2]!] as const);
  }
  return colors;
}

describe("deep skin keeps its tone", () => {
  test.each(["071", "084"])("pop art prints person %s neither blue nor white", async (who) => {
    const colors = await readFaceColors(popArt, who);
    const share = (is: (r: number, g: number, b: number) => boolean) =>
      colors.filter(([r, g, b]) => is(r, g, b)).length / colors.length;
    expect(share((red, _, blue) => blue > red + 12)).toBeLessThan(0.12);
    expect(share((...inks) => Math.min(...inks) > 215)).toBeLessThan(0.03);
  });

  test("the linocut does not print the face black", async () => {
    const colors = await readFaceColors(linocut, "071");
    const black = colors.filter(([r, g, b]) => Math.max(r, g, b) < 90).length / colors.length;
    expect(black).toBeLessThan(0.38);
  });
});

test("pop art prints the highlight on the forehead of person 067 as skin, not as paper", async () => {
  const colors = await readFaceColors(popArt, "067");
  const white = colors.filter((inks) => Math.min(...inks) > 215).length / colors.length;
  expect(white).toBeLessThan(0.12);
});

test("the Jheri curls theme does not overexpose the bright face of person 089", async () => {
  const colors = await readFaceColors(jheriCurls, "089");
  const burnt = colors.filter(([red, green]) => red > 250 && green > 225).length / colors.length;
  expect(burnt).toBeLessThan(0.02);
});

test("findCloth includes a white hat close to the face, but not the forehead", () => {
  const nowhere: [number, number] = [0, 0];
  const face = { x: 400, y: 500, width: 300, height: 300, leftEye: nowhere, rightEye: nowhere };
  const seen = { skin: createPlane(WIDTH, HEIGHT), face, landmarks: null };
  const near = createPlane(WIDTH, HEIGHT);
  near.data.fill(1);
  const at = (y: number, hasHat: boolean) =>
    findCloth(seen, near, hasHat).data[y * WIDTH + WIDTH / 2];
  expect([at(400, true), at(400, false), at(495, true)]).toEqual([1, 0, 0]);
});

test("fadeCutSides fades a shoulder that the photo cuts, but not a complete one", () => {
  const shoulders = createPlane(WIDTH, HEIGHT);
  const cut = WIDTH - 60;
  for (let y = HEIGHT / 2; y < HEIGHT; y++) {
    const own = Math.round(300 - (y - HEIGHT / 2) / 4);
    shoulders.data.fill(1, y * WIDTH + own, y * WIDTH + cut);
  }
  const left = fadeCutSides(shoulders);
  expect(left[cut - 1]).toBeLessThan(0.01);
  expect([left[150], left[300], left[WIDTH / 2]]).toEqual([1, 1, 1]);
});
