// Renders lettering as SVG paths from bundled fonts, independent of system fonts.
import { readFileSync } from "node:fs";
import {
  type Font,
  findGlyph,
  getAdvance,
  getCapHeight,
  parseFont,
  readOutline,
} from "./font-file.ts";

export type Typeface =
  | "anton"
  | "bangers"
  | "cinzel-bold"
  | "courier-prime-bold"
  | "dejavu-sans-bold";

export type Style = {
  font: Typeface;
  /** em in px */
  size: number;
  /** extra space between letters in em */
  tracking?: number;
};

/** One line: `d` for an SVG path element, `width` and `capHeight` in px, `size` after shrinking. */
export type Line = { d: string; width: number; capHeight: number; size: number; text: string };

type Placed = { font: Font; glyph: number; advance: number };
type Place = (x: number, y: number) => [number, number];

const FALLBACK: Typeface = "dejavu-sans-bold";
const fonts = new Map<Typeface, Font>();

/**
 * Sets one line with its baseline at `y`; `align` defines the meaning of `x`. With `maxWidth` the
 * line shrinks to fit, at most down to `minSize` px, and is then cut with an ellipsis.
 */
export function setLine(
  text: string,
  style: Style,
  at: {
    x: number;
    y: number;
    align?: "left" | "center" | "right";
    maxWidth?: number;
    minSize?: number;
  },
): Line {
  const line = fitLine(tidy(text), style, at);
  const width = measure(line.text, line);
  const shift = at.align === "center" ? width / 2 : at.align === "right" ? width : 0;
  const left = at.x - shift;
  let d = "";
  let x = left;
  for (const { font, glyph, advance } of place(line.text, style.font)) {
    const start = x;
    const scale = line.size / font.unitsPerEm;
    d += draw(font, glyph, (px, py) => [start + px * scale, at.y - py * scale]);
    x += (advance + (style.tracking ?? 0)) * line.size;
  }
  const capHeight = getCapHeight(load(style.font)) * line.size;
  return { d, width, capHeight, size: line.size, text: line.text };
}

/** Breaks text into at most `maxLines` lines of `maxWidth` px; the last one is cut if needed. */
export function breakLines(
  text: string,
  style: Style,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of tidy(text).split(" ")) {
    const longer = current ? `${current} ${word}` : word;
    if (!current || measure(longer, style) <= maxWidth) {
      current = longer;
      continue;
    }
    lines.push(current);
    current = word;
  }
  lines.push(current);
  if (lines.length <= maxLines) return lines.filter(Boolean);
  const rest = lines.slice(maxLines - 1).join(" ");
  return [...lines.slice(0, maxLines - 1), cut(rest, style, maxWidth)];
}

/**
 * Sets text around a circle, centered on `angle` (radians, 0 = top, clockwise). `inward` turns the
 * baseline outwards, for text along the lower rim. Shrinks to fit `maxAngle`.
 */
export function setRing(
  text: string,
  style: Style,
  ring: {
    cx: number;
    cy: number;
    radius: number;
    angle: number;
    maxAngle?: number;
    inward?: boolean;
  },
): Line {
  const maxWidth = (ring.maxAngle ?? Math.PI * 1.9) * ring.radius;
  const line = fitLine(tidy(text), style, { maxWidth, minSize: style.size * 0.5 });
  const width = measure(line.text, line);
  const turn = ring.inward ? -1 : 1;
  let along = -width / 2;
  let d = "";
  for (const { font, glyph, advance } of place(line.text, style.font)) {
    const scale = line.size / font.unitsPerEm;
    const middle = (advance * line.size) / 2;
    const angle = ring.angle + (turn * (along + middle)) / ring.radius;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    d += draw(font, glyph, (px, py) => {
      const across = (px * scale - middle) * turn;
      const out = ring.radius + turn * py * scale;
      return [ring.cx + sin * out + cos * across, ring.cy - cos * out + sin * across];
    });
    along += (advance + (style.tracking ?? 0)) * line.size;
  }
  const capHeight = getCapHeight(load(style.font)) * line.size;
  return { d, width, capHeight, size: line.size, text: line.text };
}

function measure(text: string, { font, size, tracking = 0 }: Style): number {
  const glyphs = place(text, font);
  const advances = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  return (advances + tracking * Math.max(0, glyphs.length - 1)) * size;
}

function fitLine(
  text: string,
  style: Style,
  { maxWidth, minSize }: { maxWidth?: number; minSize?: number },
): Style & { text: string } {
  const width = measure(text, style);
  if (!maxWidth || width <= maxWidth) return { ...style, text };
  const size = Math.max(minSize ?? style.size * 0.4, (style.size * maxWidth) / width);
  const smaller = { ...style, size };
  return { ...smaller, text: cut(text, smaller, maxWidth) };
}

function cut(text: string, style: Style, maxWidth: number): string {
  if (measure(text, style) <= maxWidth + 0.5) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join("")}…`, style) > maxWidth) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

function tidy(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().slice(0, 400);
}

// Omits letters that no bundled font has, instead of drawing an empty box.
function place(text: string, typeface: Typeface): Placed[] {
  const placed: Placed[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 32;
    for (const name of [typeface, FALLBACK]) {
      const font = load(name);
      const glyph = findGlyph(font, code);
      if (glyph === 0) continue;
      placed.push({ font, glyph, advance: getAdvance(font, glyph) });
      break;
    }
  }
  return placed;
}

function draw(font: Font, glyph: number, move: Place): string {
  return readOutline(font, glyph)
    .map((contour) => drawContour(contour, move))
    .join("");
}

// TrueType omits the on-curve point halfway between two off-curve points.
function drawContour(contour: { x: number; y: number; onCurve: boolean }[], move: Place): string {
  const points = contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length]!;
    if (point.onCurve || next.onCurve) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true }];
  });
  const first = points.findIndex(({ onCurve }) => onCurve);
  if (first < 0) return "";
  const ring = [...points.slice(first), ...points.slice(0, first + 1)];
  const write = ({ x, y }: { x: number; y: number }) =>
    move(x, y)
      .map((value) => value.toFixed(2))
      .join(" ");
  let d = `M${write(ring[0]!)}`;
  for (let i = 1; i < ring.length; i++) {
    const point = ring[i]!;
    if (point.onCurve) d += `L${write(point)}`;
    else d += `Q${write(point)} ${write(ring[++i]!)}`;
  }
  return `${d}Z`;
}

function load(typeface: Typeface): Font {
  const known = fonts.get(typeface);
  if (known) return known;
  const path = new URL(`./fonts/${typeface}.ttf`, import.meta.url);
  const font = parseFont(readFileSync(path));
  fonts.set(typeface, font);
  return font;
}
