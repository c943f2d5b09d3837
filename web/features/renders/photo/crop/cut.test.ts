import { expect, it } from "vitest";
import { getKeyMove, getKeyTurns } from "./crop-keys.ts";
import { computeArea, computeCorner, isWhole, rotateSize, WHOLE } from "./cut.ts";
import { describeCrop } from "./describe-crop.ts";
import { computeView, projectFrame, toTransform } from "./stage-view.ts";

const SIZE = { width: 4000, height: 3000 };
const STAGE = { width: 448, height: 648 };

it("rounds the area to whole px inside the photo", () => {
  expect(computeArea(SIZE, WHOLE)).toEqual({ x: 0, y: 0, ...SIZE });
  expect(computeArea(SIZE, { turns: 1, frame: null })).toEqual({
    x: 0,
    y: 0,
    width: 3000,
    height: 4000,
  });
  const frame = { x: 10.4, y: 20.6, width: 1000.4 };
  expect(computeArea(SIZE, { turns: 0, frame })).toEqual({
    x: 10,
    y: 21,
    width: 1000,
    height: 1501,
  });
  const tall = { x: 0, y: 0, width: 2000.4 };
  expect(computeArea(SIZE, { turns: 0, frame: tall }).height).toBe(3000);
});

it("detects a cut that changes nothing", () => {
  expect(isWhole(WHOLE)).toBe(true);
  expect(isWhole({ turns: 2, frame: null })).toBe(false);
});

it("moves a rotated photo back to the origin", () => {
  for (const turns of [0, 1, 2, 3] as const) {
    const { x, y } = computeCorner(SIZE, turns);
    const angle = (turns * Math.PI) / 2;
    const far = {
      x: x + SIZE.width * Math.cos(angle) - SIZE.height * Math.sin(angle),
      y: y + SIZE.width * Math.sin(angle) + SIZE.height * Math.cos(angle),
    };
    const turned = rotateSize(SIZE, turns);
    expect(Math.min(x, far.x)).toBeCloseTo(0);
    expect(Math.max(x, far.x)).toBeCloseTo(turned.width);
    expect(Math.min(y, far.y)).toBeCloseTo(0);
    expect(Math.max(y, far.y)).toBeCloseTo(turned.height);
  }
});

it("fits the frame or the whole photo into the stage", () => {
  const frame = { x: 1000, y: 0, width: 2000 };
  const view = computeView(STAGE, SIZE, frame);
  expect(projectFrame(view, frame)).toEqual({ x: 24, y: 24, width: 400, height: 600 });
  expect(computeView(STAGE, SIZE, null)).toEqual({ left: 24, top: 174, scale: 0.1 });
  expect(computeView({ width: 10, height: 10 }, SIZE, null).scale).toBe(0);
});

it("scales a small drawing to the size of the photo", () => {
  const view = { left: 5, top: 6, scale: 0.1 };
  expect(toTransform(view, { size: SIZE, turns: 1, drawnWidth: 1000 })).toBe(
    "translate(5px, 6px) scale(0.1) translate(3000px, 0px) rotate(90deg) scale(4)",
  );
});

it("pans with arrow keys, farther with Shift, and zooms with + and -", () => {
  expect(getKeyMove({ key: "ArrowLeft", shiftKey: false })?.by.x).toBe(-0.02);
  expect(getKeyMove({ key: "ArrowDown", shiftKey: true })?.by.y).toBe(0.1);
  expect(getKeyMove({ key: "+", shiftKey: true })?.ratio).toBeCloseTo(1.1);
  expect(getKeyMove({ key: "-", shiftKey: false })?.ratio).toBeCloseTo(1 / 1.1);
  expect(getKeyMove({ key: "Tab", shiftKey: false })).toBeNull();
  expect(getKeyMove({ key: "ArrowLeft", altKey: true })).toBeNull();
});

it("rotates with brackets, also on layouts that need AltGr", () => {
  expect(getKeyTurns({ key: "]" })).toBe(1);
  expect(getKeyTurns({ key: "[" })).toBe(3);
  expect(getKeyTurns({ key: "]", ctrlKey: true, altKey: true })).toBe(1);
  expect(getKeyTurns({ key: "]", ctrlKey: true })).toBe(0);
  expect(getKeyTurns({ key: "x" })).toBe(0);
});

it("describes the frame and whether the face is inside", () => {
  const frame = { x: 1000, y: 0, width: 2000 };
  const face = { x: 0.4, y: 0.2, width: 0.1, height: 0.15 };
  expect(describeCrop(SIZE, { turns: 0, frame }, face)).toBe(
    "Zoom 100%, 25% left out on the left, 25% on the right, 0% at the top, 0% at the bottom. The face is in the frame.",
  );
  expect(describeCrop(SIZE, { turns: 0, frame: { ...frame, x: 2000 } }, face)).toContain(
    "is cut off",
  );
  expect(describeCrop(SIZE, { turns: 1, frame: null }, face)).toBe(
    "Turned by 90 degrees. The whole photo is used.",
  );
});
