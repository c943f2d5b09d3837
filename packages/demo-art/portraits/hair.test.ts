import { expect, test } from "vitest";
import { measureHairColor } from "./hair.ts";
import { createRaster } from "./raster.ts";

const HEAD = { x: 100, y: 120, rx: 50, ry: 60, tilt: 0, reach: () => 1.7 };

/** Creates a head with dark hair from 1.25 to 1.6 radii above a high forehead. */
function createHighForehead() {
  const image = createRaster(200, 200, 3, 220);
  const mask = { width: 200, height: 200, data: new Float32Array(200 * 200) };
  for (let at = 0; at < mask.data.length; at++) {
    const [x, y] = [at % 200, Math.floor(at / 200)];
    const far = Math.hypot((x - HEAD.x) / HEAD.rx, (y - HEAD.y) / HEAD.ry);
    mask.data[at] = far < 1.6 ? 1 : 0;
    if (far > 1.25 && far < 1.6) image.data.fill(40, at * 3, at * 3 + 3);
  }
  return { image, mask };
}

test("measureHairColor ignores a high forehead", () => {
  const dark = 40 / 255;
  for (const value of measureHairColor(createHighForehead(), HEAD))
    expect(value).toBeCloseTo(dark, 1);
});
