import type { DesignLayout, PrintArea } from "./contracts/designs.ts";

type PrintText = NonNullable<DesignLayout["text"]>;
type Outline = {
  toPathData(decimals: number): string;
  getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
};
type Glyph = {
  index: number;
  advanceWidth?: number;
  getPath(x: number, y: number, size: number): Outline;
};

/** What `parse` of opentype.js gives for shared/print-fonts/anton.ttf. */
export type PrintFont = {
  unitsPerEm: number;
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
};

/** `path` is SVG path data, `box` the ink's bounds, both in px of the print file. */
export type TextOutline = {
  path: string;
  box: { x: number; y: number; width: number; height: number };
};

/** Each character that the font lacks, once; '' when all can be printed. */
export function lackingIn(font: PrintFont, value: string): string {
  const seen = [...new Intl.Segmenter().segment(value)].map(({ segment }) => segment);
  const lacking = seen.filter((letter) => glyphsOf(font, letter).some(({ index }) => index === 0));
  return [...new Set(lacking)].join(" ");
}

/**
 * The line of text as outlines: its ink's middle at `text.x`, the middle of its capital letters at
 * `text.y`. Null where the font has nothing of it to draw.
 */
export function textOutline(
  font: PrintFont,
  text: Pick<PrintText, "value" | "x" | "y" | "height">,
  area: Pick<PrintArea, "width" | "height">,
): TextOutline | null {
  const size = (text.height * area.height) / capHeightOf(font);
  const baseline = (text.y + text.height / 2) * area.height;
  const glyphs = glyphsOf(font, text.value).filter(({ index }) => index > 0);
  const start = { x: 0, y: baseline, size };
  const ink = boundsOf(setGlyphs(font, glyphs, start));
  if (!ink) return null;
  const left = text.x * area.width - (ink.x1 + ink.x2) / 2;
  const outlines = setGlyphs(font, glyphs, { ...start, x: left });
  return {
    path: outlines.map((outline) => outline.toPathData(2)).join(""),
    box: { x: ink.x1 + left, y: ink.y1, width: ink.x2 - ink.x1, height: ink.y2 - ink.y1 },
  };
}

function glyphsOf(font: PrintFont, value: string): Glyph[] {
  return [...value.normalize("NFC")].map((letter) => font.charToGlyph(letter));
}

function capHeightOf(font: PrintFont): number {
  return -font.charToGlyph("H").getPath(0, 0, 1).getBoundingBox().y1;
}

function setGlyphs(
  font: PrintFont,
  glyphs: Glyph[],
  { x, y, size }: { x: number; y: number; size: number },
): Outline[] {
  const em = size / font.unitsPerEm;
  let pen = x;
  return glyphs.map((glyph, index) => {
    const before = glyphs[index - 1];
    if (before) pen += font.getKerningValue(before, glyph) * em;
    const outline = glyph.getPath(pen, y, size);
    pen += (glyph.advanceWidth ?? 0) * em;
    return outline;
  });
}

function boundsOf(outlines: Outline[]) {
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
