import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import type { ExtendedPhoto } from "./extended-photo.ts";
import { analyzeWeave, sampleWeave } from "./weave.ts";

const UNIT = 160;
const SIDE = 240;
const LAST = SIDE - 1;

function createCloth(light: (x: number, y: number) => number): ExtendedPhoto {
  const photo = createRaster(SIDE, SIDE, 3);
  for (let at = 0; at < SIDE * SIDE; at++) {
    photo.data.fill(light(at % SIDE, Math.floor(at / SIDE)), at * 3, at * 3 + 3);
  }
  const face = { x: 0, y: 0, width: UNIT, height: UNIT };
  return {
    photo,
    mask: createRaster(SIDE, SIDE, 1, 255),
    from: { left: 0, top: 0, right: SIDE, bottom: SIDE },
    face: { ...face, leftEye: [40, 60], rightEye: [120, 60] },
    landmarks: null,
  };
}

/** Returns the correlation (-1..1) of the continued weave with the cloth that it should continue. */
function measureLikeness(
  light: (x: number, y: number) => number,
  from: number,
  to: number,
): number {
  const weave = analyzeWeave(createCloth(light), LAST);
  let [product, woven, wanted] = [0, 1e-6, 1e-6];
  for (let down = from; down < to; down++) {
    for (let column = 60; column < SIDE - 60; column++) {
      const [is] = sampleWeave(weave, { down, column, unit: UNIT }, () => true);
      const ought = light(column, LAST + down) - 128;
      product += is * ought;
      woven += is * is;
      wanted += ought * ought;
    }
  }
  return product / Math.sqrt(woven * wanted);
}

const slanted = (x: number, y: number) => 128 + 80 * Math.sin((x + y) * 0.7);
const collar = (x: number, y: number) => (x + y > 320 ? 180 : 70);

test("sampleWeave continues slanted stripes in their direction instead of mirroring them", () => {
  expect(measureLikeness(slanted, 1, UNIT * 0.3)).toBeGreaterThan(0.8);
});

test("sampleWeave does not repeat the edge of a collar", () => {
  const weave = analyzeWeave(createCloth(collar), LAST);
  for (let column = 20; column < SIDE - 20; column += 4) {
    const [is] = sampleWeave(weave, { down: UNIT * 0.25, column, unit: UNIT }, () => true);
    expect(Math.abs(is)).toBeLessThan(6);
  }
});
