import type { DesignLayout, PrintArea } from "./contracts/designs.ts";
import { getLetters, type Letter, type Outline, type PrintFont } from "./print-glyphs.ts";

type PrintText = NonNullable<DesignLayout["text"]>;

/** `path` is SVG path data, `box` the bounding box of the ink; both in px of the print file. */
export type TextOutline = {
  path: string;
  box: { x: number; y: number; width: number; height: number };
};

/**
 * Converts the line of text to outlines, with its ink centered at `text.x` and its cap height centered at `text.y`.
 * Returns null if the fonts have no glyph of it.
 */
export function computeTextOutline(
  fonts: readonly PrintFont[],
  text: Pick<PrintText, "value" | "x" | "y" | "height">,
  area: Pick<PrintArea, "width" | "height">,
): TextOutline | null {
  const letters = getLetters(fonts, text.value);
  const start = {
    x: 0,
    baseline: (text.y + text.height / 2) * area.height,
    capital: text.height * area.height,
  };
  const ink = computeBounds(placeLetters(letters, start));
  if (!ink) return null;
  const left = text.x * area.width - (ink.x1 + ink.x2) / 2;
  const outlines = placeLetters(letters, { ...start, x: left });
  return {
    path: outlines.map(formatPathData).join(""),
    box: { x: ink.x1 + left, y: ink.y1, width: ink.x2 - ink.x1, height: ink.y2 - ink.y1 },
  };
}

/**
 * Works around opentype.js, which writes NaN for values just above an integer, and joins two numbers if one rounds up
 * to zero.
 */
function formatPathData(outline: Outline): string {
  for (const command of outline.commands) {
    for (const key of ["x", "y", "x1", "y1", "x2", "y2"] as const) {
      const value = command[key];
      if (value !== undefined) command[key] = toWritableNumber(value);
    }
  }
  return outline.toPathData(2);
}

function toWritableNumber(value: number): number {
  if (value < 0 && value >= -0.005) return 0;
  const whole = Math.floor(value);
  return value - whole < 0.001 ? whole : value;
}

type Line = { x: number; baseline: number; capital: number };

/** Scales every font to the same cap height. */
function placeLetters(letters: readonly Letter[], { x, baseline, capital }: Line): Outline[] {
  let pen = x;
  return letters.map(({ font, glyph }, index) => {
    const size = capital / font.capHeight;
    const em = size / font.file.unitsPerEm;
    const before = letters[index - 1];
    if (before?.font === font) pen += font.file.getKerningValue(before.glyph, glyph) * em;
    const outline = glyph.getPath(pen, baseline - font.face.rise * capital, size);
    pen += (glyph.advanceWidth ?? 0) * em;
    return outline;
  });
}

function computeBounds(outlines: Outline[]) {
  const boxes = outlines
    .filter((outline) => outline.toPathData(0) !== "")
    .map((outline) => outline.getBoundingBox());
  if (boxes.length === 0) return null;
  return {
    x1: Math.min(...boxes.map(({ x1 }) => x1)),
    y1: Math.min(...boxes.map(({ y1 }) => y1)),
    x2: Math.max(...boxes.map(({ x2 }) => x2)),
    y2: Math.max(...boxes.map(({ y2 }) => y2)),
  };
}
