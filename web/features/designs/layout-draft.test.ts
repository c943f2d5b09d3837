import { expect, test } from "vitest";
import { designLayout, type PrintArea } from "#shared/contracts/designs.ts";
import { carryLayout } from "./layout-draft.ts";
import { usual } from "./sheet.ts";
import { newText } from "./text-edits.ts";
import { wireLayout } from "./wire-layout.ts";

const SMALL: PrintArea = {
  width: 2700,
  height: 1050,
  dpi: 300,
  safe: 75,
  bleed: 0,
  wraps: true,
  background: true,
};
const LARGE: PrintArea = { ...SMALL, height: 1140 };
const CLOTH: PrintArea = { ...SMALL, width: 1800, height: 2400, wraps: false, background: false };

const start = usual(SMALL);
const MADE = {
  picture: { ...start.picture, x: 0.4 },
  background: "#ff5a4f",
  text: newText(SMALL, "#ffffff", "Hello"),
};

test("another color of the same product keeps everything", () => {
  expect(carryLayout(MADE, { from: SMALL, to: { ...SMALL }, cut: "badge" })).toBe(MADE);
});

test("another size keeps color and words", () => {
  const carried = carryLayout(MADE, { from: SMALL, to: LARGE, cut: "badge" });
  expect(carried).toMatchObject({ background: "#ff5a4f", picture: usual(LARGE).picture });
  expect(carried.text).toMatchObject({ value: "Hello", color: MADE.text.color });
});

test("cloth has no background, and cuts the mix as its theme is cut", () => {
  const carried = carryLayout(MADE, { from: SMALL, to: CLOTH, cut: "badge" });
  expect(carried.background).toBeNull();
  expect(carried.picture.cut).toBe("badge");
  expect(
    carryLayout(carried, { from: CLOTH, to: SMALL, cut: "badge" }).picture.cut,
  ).toBeUndefined();
});

test("a text that says nothing is not sent", () => {
  expect(wireLayout({ ...MADE, text: { ...MADE.text, value: "   " } }).text).toBeNull();
  expect(wireLayout({ ...MADE, text: { ...MADE.text, value: " Hi " } }).text?.value).toBe("Hi");
});

test("what looks the same is sent the same", () => {
  const moved = { ...MADE, picture: { ...MADE.picture, x: 0.4 + 1e-9, rotation: -0 } };
  expect(JSON.stringify(wireLayout(moved))).toBe(JSON.stringify(wireLayout(MADE)));
});

test("new text is dark on light and light on dark", () => {
  expect(newText(SMALL, "#ffffff", "a").color).toBe("#1a1a2e");
  expect(newText(SMALL, "#1a1a2e", "a").color).toBe("#ffffff");
});

test("what is carried to any area is a layout that the server takes", () => {
  const poster = { ...CLOTH, width: 3600, height: 4800, dpi: 200, background: true };
  for (const area of [SMALL, LARGE, CLOTH, poster]) {
    const sent = wireLayout(
      carryLayout(MADE, { from: { ...SMALL, width: 1 }, to: area, cut: "paper" }),
    );
    expect(designLayout.parse(sent)).toEqual(sent);
  }
});
