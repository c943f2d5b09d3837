import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { classifyPixels, SKIN } from "./pixel-classes.ts";

const SIDE = 300;

test("classifyPixels finds skin only on face and neck in a grayscale photo", () => {
  const face = { x: 100, y: 80, width: 100, height: 100 };
  const box = { left: 0, top: 0, right: SIDE, bottom: SIDE };
  const classes = classifyPixels({
    photo: createRaster(SIDE, SIDE, 3, 150),
    mask: createRaster(SIDE, SIDE, 1, 255),
    from: box,
    face: { ...face, leftEye: [130, 110], rightEye: [170, 110] },
    landmarks: null,
  });
  const isSkin = (x: number, y: number) => classes.at[y * SIDE + x] === SKIN;
  expect([isSkin(150, 130), isSkin(120, 140), isSkin(150, 200)]).toEqual([true, true, true]);
  expect([isSkin(40, 130), isSkin(150, 20), isSkin(60, 260)]).toEqual([false, false, false]);
});
