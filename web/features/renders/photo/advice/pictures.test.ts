import { readdirSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { BLURRED, isShaken } from "./advice-lines.ts";
import { sharpnessOf } from "./blur.ts";
import { judgeLight } from "./light.ts";
import { type Luma, lumaOf, partOf } from "./luma.ts";

const ASTRONAUT = "e2e/photos/astronaut.png";
const PEOPLE = "e2e/photos/people";
const FACE = { x: 0.34, y: 0.14, width: 0.2, height: 0.2 };

async function lumaFrom(picture: Sharp): Promise<Luma> {
  const { data, info } = await picture
    .resize(512, 512, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lumaOf({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

/** All of one lightness, but for a part in another. */
function plain(value: number, part: { from: number; value: number }): Luma {
  const values = new Uint8ClampedArray(10_000).fill(value);
  values.fill(part.value, part.from * 10_000);
  return { width: 100, height: 100, values };
}

it("finds a good photo neither dark, bright nor blurred", async () => {
  const luma = await lumaFrom(sharp(ASTRONAUT));
  expect(judgeLight(luma, FACE)).toBeNull();
  expect(judgeLight(luma, null)).toBeNull();
  expect(sharpnessOf(luma).finest).toBeGreaterThan(BLURRED * 10);
  expect(isShaken(sharpnessOf(luma))).toBe(false);
});

it("finds an underexposed photo dark and an overexposed one bright", async () => {
  const dim = await lumaFrom(sharp(ASTRONAUT).linear(0.22, 0));
  expect(judgeLight(dim, FACE)).toBe("dark");
  expect(judgeLight(dim, null)).toBe("dark");
  const glaring = await lumaFrom(sharp(ASTRONAUT).linear(0.3, 200));
  expect(judgeLight(glaring, FACE)).toBe("bright");
});

it("asks the face before the picture", () => {
  const litFace = plain(10, { from: 0.95, value: 150 });
  expect(judgeLight(litFace, { x: 0, y: 0.95, width: 1, height: 0.05 })).toBeNull();
  const whiteWall = plain(255, { from: 0.85, value: 60 });
  expect(judgeLight(whiteWall, null)).toBeNull();
  expect(judgeLight(whiteWall, { x: 0, y: 0.85, width: 1, height: 0.15 })).toBeNull();
});

it("finds a photo blurred in full and in little light, but not for a soft background", async () => {
  const blurred = await lumaFrom(sharp(ASTRONAUT).blur(3));
  expect(sharpnessOf(blurred).finest).toBeLessThan(BLURRED);
  const dimToo = await lumaFrom(sharp(ASTRONAUT).blur(3).linear(0.4, 0));
  expect(sharpnessOf(dimToo).finest).toBeLessThan(BLURRED);
  const face = await sharp(ASTRONAUT).extract({ left: 160, top: 60, width: 140, height: 140 });
  const portrait = sharp(ASTRONAUT).blur(6);
  const sharpFace = [{ input: await face.png().toBuffer(), left: 160, top: 60 }];
  const put = sharp(await portrait.composite(sharpFace).png().toBuffer());
  expect(sharpnessOf(await lumaFrom(put)).finest).toBeGreaterThan(BLURRED);
});

const ACROSS = 17;
type Way = readonly [dx: 0 | 1, dy: 0 | 1];

/** As if the camera had moved by 17 of 512 px while the picture was taken. */
async function moved(file: string, [dx, dy]: Way): Promise<Sharp> {
  const kernel = Array.from({ length: ACROSS * ACROSS }, (_, i) => {
    const [x, y] = [(i % ACROSS) - 8, Math.floor(i / ACROSS) - 8];
    return Number(x * dy === y * dx);
  });
  const sharpOne = sharp(file).resize(512, 512, { fit: "inside" }).removeAlpha();
  return sharp(await sharpOne.convolve({ width: ACROSS, height: ACROSS, kernel }).png().toBuffer());
}

describe("each of twelve people", () => {
  const people = readdirSync(PEOPLE).filter((name) => name.endsWith(".jpg"));

  const ways: Way[] = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];

  it.each(people.map((name, i) => [name, ways[i % 3] as Way] as const))(
    "%s is sharp, and shaken once the camera moved by %j",
    async (name, way) => {
      const file = `${PEOPLE}/${name}`;
      expect(isShaken(sharpnessOf(await lumaFrom(sharp(file))))).toBe(false);
      expect(isShaken(sharpnessOf(await lumaFrom(await moved(file, way))))).toBe(true);
      // Out of focus is the same in every direction.
      const soft = sharpnessOf(await lumaFrom(sharp(await sharp(file).blur(3).toBuffer())));
      expect(isShaken(soft)).toBe(false);
    },
  );
});

it("finds nothing sharp in one plain colour or in hardly any pixels", () => {
  expect(sharpnessOf(plain(90, { from: 1, value: 0 })).finest).toBe(0);
  expect(sharpnessOf({ width: 1, height: 1, values: new Uint8ClampedArray([7]) }).finest).toBe(0);
});

it("cuts a part at the picture's edge", () => {
  const part = partOf(plain(5, { from: 0.9, value: 9 }), {
    x: -0.2,
    y: 0.85,
    width: 0.4,
    height: 1,
  });
  expect([part.width, part.height]).toEqual([20, 15]);
  expect(part.values[0]).toBe(5);
  expect(part.values.at(-1)).toBe(9);
});
