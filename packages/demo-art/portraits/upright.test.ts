import sharp from "sharp";
import { expect, test } from "vitest";
import type { Face } from "./face.ts";
import { openRaster, type Raster, renderRaster } from "./raster.ts";
import { computeUprightness, turnUpright } from "./upright.ts";

const PHOTO = new URL("../../../e2e/photos/people/person-083.jpg", import.meta.url).pathname;

const photo = await renderRaster(sharp(PHOTO).resize(256), 3);

function rotate(angle: number): Promise<Raster> {
  return renderRaster(openRaster(photo).rotate(angle), 3);
}

test.each([0, 90, 180, 270])(
  "turnUpright corrects a photo rotated by %d degrees",
  async (angle) => {
    const { photo: found } = await turnUpright(await rotate(angle));
    expect(found.data.equals(photo.data)).toBe(true);
  },
);

test("turnUpright keeps a photo that shows no face in any rotation", async () => {
  const grass = await renderRaster(openRaster(photo).blur(40), 3);
  expect((await turnUpright(grass)).photo).toBe(grass);
});

test("computeUprightness ranks an upright face above a sideways face of a higher score", () => {
  const face: Face = { x: 0, y: 0, width: 1, height: 1, leftEye: [0, 0], rightEye: [1, 0] };
  const seen = (score: number, lean: number) => [{ face, score, lean }];
  expect(computeUprightness(seen(0.7, 0.2))).toBeGreaterThan(computeUprightness(seen(0.9, -1.3)));
  expect(computeUprightness(seen(0.9, 3))).toBe(0);
  expect(computeUprightness([])).toBe(0);
});
