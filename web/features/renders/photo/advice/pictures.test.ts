import { readdirSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { BLURRED, isShaken } from "./advice-lines.ts";
import { computeSharpness } from "./blur.ts";
import { judgeLight } from "./light.ts";
import { cropLuma, type Luma, toLuma } from "./luma.ts";

const ASTRONAUT = "e2e/photos/astronaut.png";
const PEOPLE = "e2e/photos/people";
const FACE = { x: 0.34, y: 0.14, width: 0.2, height: 0.2 };

async function lumaFrom(picture: Sharp): Promise<Luma> {
  const { data, info } = await picture
    .resize(512, 512, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toLuma({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

/** One lightness, with a part in another. */
function createPlainLuma(value: number, part: { from: number; value: number }): Luma {
  const values = new Uint8ClampedArray(10_000).fill(value);
  values.fill(part.value, part.from * 10_000);
  return { width: 100, height: 100, values };
}

it("judges a good photo neither dark, bright, blurred nor shaken", async () => {
  const luma = await lumaFrom(sharp(ASTRONAUT));
  expect(judgeLight(luma, FACE)).toBeNull();
  expect(judgeLight(luma, null)).toBeNull();
  expect(computeSharpness(luma).finest).toBeGreaterThan(BLURRED * 10);
  expect(isShaken(computeSharpness(luma))).toBe(false);
});

it("judges an underexposed photo dark and an overexposed one bright", async () => {
  const dim = await lumaFrom(sharp(ASTRONAUT).linear(0.22, 0));
  expect(judgeLight(dim, FACE)).toBe("dark");
  expect(judgeLight(dim, null)).toBe("dark");
  const glaring = await lumaFrom(sharp(ASTRONAUT).linear(0.3, 200));
  expect(judgeLight(glaring, FACE)).toBe("bright");
});

it("judges the light on the face before that of the picture", () => {
  const litFace = createPlainLuma(10, { from: 0.95, value: 150 });
  expect(judgeLight(litFace, { x: 0, y: 0.95, width: 1, height: 0.05 })).toBeNull();
  const whiteWall = createPlainLuma(255, { from: 0.85, value: 60 });
  expect(judgeLight(whiteWall, null)).toBeNull();
  expect(judgeLight(whiteWall, { x: 0, y: 0.85, width: 1, height: 0.15 })).toBeNull();
});

it("judges a photo blurred in any light, but not for a soft background", async () => {
  const blurred = await lumaFrom(sharp(ASTRONAUT).blur(3));
  expect(computeSharpness(blurred).finest).toBeLessThan(BLURRED);
  const dimToo = await lumaFrom(sharp(ASTRONAUT).blur(3).linear(0.4, 0));
  expect(computeSharpness(dimToo).finest).toBeLessThan(BLURRED);
  const face = await sharp(ASTRONAUT).extract({ left: 160, top: 60, width: 140, height: 140 });
  const portrait = sharp(ASTRONAUT).blur(6);
  const sharpFace = [{ input: await face.png().toBuffer(), left: 160, top: 60 }];
  const put = sharp(await portrait.composite(sharpFace).png().toBuffer());
  expect(computeSharpness(await lumaFrom(put)).finest).toBeGreaterThan(BLURRED);
});

const KERNEL_SIDE = 17;
type Direction = readonly [dx: 0 | 1, dy: 0 | 1];

/** Blurs as if the camera had moved by 17 of 512 px during the exposure. */
async function addMotionBlur(file: string, [dx, dy]: Direction): Promise<Sharp> {
  const kernel = Array.from({ length: KERNEL_SIDE * KERNEL_SIDE }, (_, i) => {
    const [x, y] = [(i % KERNEL_SIDE) - 8, Math.floor(i / KERNEL_SIDE) - 8];
    return Number(x * dy === y * dx);
  });
  const resized = sharp(file).resize(512, 512, { fit: "inside" }).removeAlpha();
  return sharp(
    await resized.convolve({ width: KERNEL_SIDE, height: KERNEL_SIDE, kernel }).png().toBuffer(),
  );
}

describe("the portraits of twelve people", () => {
  const people = readdirSync(PEOPLE).filter((name) => name.endsWith(".jpg"));

  const directions: Direction[] = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];

  it.each(people.map((name, i) => [name, directions[i % 3] as Direction] as const))(
    "judge %s sharp, and shaken once the camera moved by %j",
    async (name, way) => {
      const file = `${PEOPLE}/${name}`;
      expect(isShaken(computeSharpness(await lumaFrom(sharp(file))))).toBe(false);
      expect(isShaken(computeSharpness(await lumaFrom(await addMotionBlur(file, way))))).toBe(true);
      // Defocus is the same in every direction.
      const soft = computeSharpness(await lumaFrom(sharp(await sharp(file).blur(3).toBuffer())));
      expect(isShaken(soft)).toBe(false);
    },
  );
});

it("judges a plain color or a single pixel not sharp", () => {
  expect(computeSharpness(createPlainLuma(90, { from: 1, value: 0 })).finest).toBe(0);
  expect(computeSharpness({ width: 1, height: 1, values: new Uint8ClampedArray([7]) }).finest).toBe(
    0,
  );
});

it("crops a box at the picture's edge", () => {
  const part = cropLuma(createPlainLuma(5, { from: 0.9, value: 9 }), {
    x: -0.2,
    y: 0.85,
    width: 0.4,
    height: 1,
  });
  expect([part.width, part.height]).toEqual([20, 15]);
  expect(part.values[0]).toBe(5);
  expect(part.values.at(-1)).toBe(9);
});
