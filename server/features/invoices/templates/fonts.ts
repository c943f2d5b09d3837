import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import opentype from "opentype.js";

/**
 * Instrument Sans of @fontsource-variable/instrument-sans 5.3.0 (SIL Open Font License), with its Latin and
 * Latin-ext files merged into one per weight, since a PDF can't embed a variable font. Missing Greek and
 * Cyrillic letters use the font of our prints; Chinese, Japanese and Korean use Droid Sans Fallback of
 * Android 6.0.1 (Apache 2.0), one file for all three, of which a PDF embeds a subset.
 */
const FILES = {
  regular: "./fonts/instrument-sans-regular.ttf",
  semibold: "./fonts/instrument-sans-semibold.ttf",
  other: "../../../../shared/print-fonts/fira-sans-extra-condensed.ttf",
  asian: "./fonts/droid-sans-fallback.ttf",
};

export type FontName = keyof typeof FILES;
type ParsedFontName = Exclude<FontName, "asian">;

export const FONT_NAMES = Object.keys(FILES) as FontName[];

export function getFontPath(name: FontName): string {
  return fileURLToPath(new URL(FILES[name], import.meta.url));
}

const fontCache = new Map<ParsedFontName, ReturnType<typeof opentype.parse>>();

function openFont(name: ParsedFontName) {
  const known = fontCache.get(name);
  if (known) return known;
  const parsed = opentype.parse(Uint8Array.from(readFileSync(getFontPath(name))).buffer);
  fontCache.set(name, parsed);
  return parsed;
}

/** Returns the ascent as a fraction of the font size. */
export function getAscent(name: "regular" | "semibold"): number {
  const { ascender, unitsPerEm } = openFont(name);
  return ascender / unitsPerEm;
}

/** Letters of that font without symbols. Parsing its 50,000 glyphs instead takes two seconds and 200 MB. */
const ASIAN =
  /[\u3000-\u3003\u3005-\u3007\u300a-\u3011\u3041-\u3093\u309b-\u309e\u30a1-\u30f6\u30fb-\u30fe\u4e00-\u9fa5\uac00-\ud7a3\uff01-\uff5e]/;
const PIECES = new RegExp(`(${ASIAN.source}+)`);

function hasGlyph(name: FontName, letter: string): boolean {
  if (name === "asian") return ASIAN.test(letter);
  const font = openFont(name);
  return font.charToGlyph(letter) !== font.glyphs.get(0);
}

/** Characters without meaning in a name: emoji, arrows, and modifiers of the character before. */
const SIGN = /[\p{Extended_Pictographic}\p{S}\p{M}\p{Cf}]/u;

export type Run = { font: FontName; text: string };

/**
 * Splits a text into runs, at least one. Symbols that no font covers are dropped, letters become question
 * marks.
 */
export function splitIntoRuns(name: "regular" | "semibold", given: string): Run[] {
  const isUnsupported = (letter: string) =>
    !([name, "other", "asian"] as const).some((font) => hasGlyph(font, letter));
  // Korean syllables and voiced kana may be decomposed.
  const text = removeUnsupported(given.normalize("NFC"), isUnsupported);
  const pieces = text.split(PIECES).filter(Boolean);
  const lacks = (font: FontName) => (letter: string) =>
    !ASIAN.test(letter) && !hasGlyph(font, letter);
  const font = [...text].some(lacks(name)) ? "other" : name;
  const replaceMissing = (piece: string) =>
    [...piece].map((letter) => (lacks(font)(letter) ? "?" : letter)).join("");
  const runs = pieces.map(
    (piece): Run =>
      ASIAN.test(piece) ? { font: "asian", text: piece } : { font, text: replaceMissing(piece) },
  );
  return runs.length > 0 ? runs : [{ font, text: "" }];
}

function removeUnsupported(text: string, isUnsupported: (letter: string) => boolean): string {
  const remaining = [...text]
    .filter((letter) => !(SIGN.test(letter) && isUnsupported(letter)))
    .join("");
  return remaining === text ? text : remaining.replaceAll(/ {2,}/g, " ").trim();
}
