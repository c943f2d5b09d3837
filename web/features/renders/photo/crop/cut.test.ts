import { expect, it } from "vitest";
import { keyMove, keyTurns } from "./crop-keys.ts";
import { cropWords } from "./crop-words.ts";
import { areaOf, cornerOf, isWhole, turnedSize, WHOLE } from "./cut.ts";
import { frameOn, transformOf, viewOf } from "./stage-view.ts";

const SIZE = { width: 4000, height: 3000 };
const STAGE = { width: 448, height: 648 };

it("uses whole px of the photo and no more than there are", () => {
  expect(areaOf(SIZE, WHOLE)).toEqual({ x: 0, y: 0, ...SIZE });
  expect(areaOf(SIZE, { turns: 1, frame: null })).toEqual({
    x: 0,
    y: 0,
    width: 3000,
    height: 4000,
  });
  const frame = { x: 10.4, y: 20.6, width: 1000.4 };
  expect(areaOf(SIZE, { turns: 0, frame })).toEqual({ x: 10, y: 21, width: 1000, height: 1501 });
  const tall = { x: 0, y: 0, width: 2000.4 };
  expect(areaOf(SIZE, { turns: 0, frame: tall }).height).toBe(3000);
});

it("knows what changes nothing", () => {
  expect(isWhole(WHOLE)).toBe(true);
  expect(isWhole({ turns: 2, frame: null })).toBe(false);
});

it("puts a turned photo back in place", () => {
  for (const turns of [0, 1, 2, 3] as const) {
    const { x, y } = cornerOf(SIZE, turns);
    const angle = (turns * Math.PI) / 2;
    const far = {
      x: x + SIZE.width * Math.cos(angle) - SIZE.height * Math.sin(angle),
      y: y + SIZE.width * Math.sin(angle) + SIZE.height * Math.cos(angle),
    };
    const turned = turnedSize(SIZE, turns);
    expect(Math.min(x, far.x)).toBeCloseTo(0);
    expect(Math.max(x, far.x)).toBeCloseTo(turned.width);
    expect(Math.min(y, far.y)).toBeCloseTo(0);
    expect(Math.max(y, far.y)).toBeCloseTo(turned.height);
  }
});

it("shows the frame as large as the stage allows, or all of the photo", () => {
  const frame = { x: 1000, y: 0, width: 2000 };
  const view = viewOf(STAGE, SIZE, frame);
  expect(frameOn(view, frame)).toEqual({ x: 24, y: 24, width: 400, height: 600 });
  expect(viewOf(STAGE, SIZE, null)).toEqual({ left: 24, top: 174, scale: 0.1 });
  expect(viewOf({ width: 10, height: 10 }, SIZE, null).scale).toBe(0);
});

it("lays a small drawing where the large photo would be", () => {
  const view = { left: 5, top: 6, scale: 0.1 };
  expect(transformOf(view, { size: SIZE, turns: 1, drawnWidth: 1000 })).toBe(
    "translate(5px, 6px) scale(0.1) translate(3000px, 0px) rotate(90deg) scale(4)",
  );
});

it("moves by arrows, further with shift, and zooms by + and -", () => {
  expect(keyMove({ key: "ArrowLeft", shiftKey: false })?.by.x).toBe(-0.02);
  expect(keyMove({ key: "ArrowDown", shiftKey: true })?.by.y).toBe(0.1);
  expect(keyMove({ key: "+", shiftKey: true })?.ratio).toBeCloseTo(1.1);
  expect(keyMove({ key: "-", shiftKey: false })?.ratio).toBeCloseTo(1 / 1.1);
  expect(keyMove({ key: "Tab", shiftKey: false })).toBeNull();
  expect(keyMove({ key: "ArrowLeft", altKey: true })).toBeNull();
});

it("turns by brackets, also where AltGr writes them", () => {
  expect(keyTurns({ key: "]" })).toBe(1);
  expect(keyTurns({ key: "[" })).toBe(3);
  expect(keyTurns({ key: "]", ctrlKey: true, altKey: true })).toBe(1);
  expect(keyTurns({ key: "]", ctrlKey: true })).toBe(0);
  expect(keyTurns({ key: "x" })).toBe(0);
});

it("says where the frame is and whether it holds the face", () => {
  const frame = { x: 1000, y: 0, width: 2000 };
  const face = { x: 0.4, y: 0.2, width: 0.1, height: 0.15 };
  expect(cropWords(SIZE, { turns: 0, frame }, face)).toBe(
    "Zoom 100%, 25% left out on the left, 25% on the right, 0% at the top, 0% at the bottom. The face is in the frame.",
  );
  expect(cropWords(SIZE, { turns: 0, frame: { ...frame, x: 2000 } }, face)).toContain("is cut off");
  expect(cropWords(SIZE, { turns: 1, frame: null }, face)).toBe(
    "Turned by 90 degrees. The whole photo is used.",
  );
});
