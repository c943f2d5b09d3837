import { readFileSync } from "node:fs";
import opentype from "opentype.js";
import { expect, test } from "vitest";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { createPrintFont, selectFonts } from "#shared/print-glyphs.ts";
import { computeTextOutline } from "#shared/print-text.ts";
import { createText } from "./text-edits.ts";
import { fitText, isTextUnsafe } from "./text-fit.ts";

const file = Uint8Array.from(readFileSync("shared/print-fonts/anton.ttf"));
const { fonts } = selectFonts("Hello", (face) =>
  createPrintFont(face, opentype.parse(file.buffer)),
);
const CLOTH: PrintArea = {
  width: 1500,
  height: 1500,
  dpi: 150,
  safe: 75,
  bleed: 0,
  wraps: false,
  background: false,
};

test("accepts a short line at its start position", () => {
  expect(isTextUnsafe(fonts, createText(CLOTH, "#ffffff", "Hello"), CLOTH)).toBe(false);
});

test("shrinks a line that is too wide", () => {
  const long = {
    ...createText(CLOTH, "#ffffff", "Forty letters are a lot for one tote bag"),
    height: 0.2,
  };
  expect(isTextUnsafe(fonts, long, CLOTH)).toBe(true);
  const fitted = fitText(fonts, long, CLOTH);
  expect(isTextUnsafe(fonts, fitted, CLOTH)).toBe(false);
  expect(fitted.height).toBeLessThan(long.height);
});

test("moves a line at the edge without resizing it", () => {
  const beside = { ...createText(CLOTH, "#ffffff", "Hello"), x: 0.99 };
  const fitted = fitText(fonts, beside, CLOTH);
  expect(fitted.height).toBe(beside.height);
  expect(computeTextOutline(fonts, fitted, CLOTH)?.box.x).toBeLessThan(1500 - 75);
  expect(isTextUnsafe(fonts, fitted, CLOTH)).toBe(false);
});
