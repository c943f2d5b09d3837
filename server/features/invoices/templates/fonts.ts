import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import opentype from "opentype.js";

/**
 * Instrument Sans of @fontsource-variable/instrument-sans 5.3.0 (SIL Open Font License), its Latin and Latin-ext files
 * made one for each weight, since a PDF can't embed a font that varies. What they lack is set in the letters of our
 * prints, which have Greek and Cyrillic; Chinese, Japanese and Korean in Droid Sans Fallback of Android 6.0.1 (Apache
 * 2.0), one file for all three, of which a PDF embeds the letters that it uses.
 */
const FILES = {
  regular: "./fonts/instrument-sans-regular.ttf",
  semibold: "./fonts/instrument-sans-semibold.ttf",
  other: "../../../../shared/print-fonts/fira-sans-extra-condensed.ttf",
  asian: "./fonts/droid-sans-fallback.ttf",
};

export type FontName = keyof typeof FILES;
type Read = Exclude<FontName, "asian">;

export const FONT_NAMES = Object.keys(FILES) as FontName[];

export function pathOf(name: FontName): string {
  return fileURLToPath(new URL(FILES[name], import.meta.url));
}

const opened = new Map<Read, ReturnType<typeof opentype.parse>>();

/** Read once, when the first document is set. */
function openFont(name: Read) {
  const known = opened.get(name);
  if (known) return known;
  const parsed = opentype.parse(Uint8Array.from(readFileSync(pathOf(name))).buffer);
  opened.set(name, parsed);
  return parsed;
}

/** How far above the line its letters reach, as a part of their size. */
export function ascentOf(name: "regular" | "semibold"): number {
  const { ascender, unitsPerEm } = openFont(name);
  return ascender / unitsPerEm;
}

/** All letters of that font that are no mere signs: to parse 50,000 takes two seconds, and 200 MB. */
const ASIAN =
  /[\u3000-\u3003\u3005-\u3007\u300a-\u3011\u3041-\u3093\u309b-\u309e\u30a1-\u30f6\u30fb-\u30fe\u4e00-\u9fa5\uac00-\ud7a3\uff01-\uff5e]/;
const PIECES = new RegExp(`(${ASIAN.source}+)`);

function has(name: FontName, letter: string): boolean {
  if (name === "asian") return ASIAN.test(letter);
  const font = openFont(name);
  return font.charToGlyph(letter) !== font.glyphs.get(0);
}

/** What says nothing of who or what: emoji, arrows, and what only changes the sign before it. */
const SIGN = /[\p{Extended_Pictographic}\p{S}\p{M}\p{Cf}]/u;

/** A piece of a text, and the font that has it. */
export type Run = { font: FontName; text: string };

/** One after the other, at least one. Signs that no font has are left out, letters become question marks. */
export function setIn(name: "regular" | "semibold", given: string): Run[] {
  const isLost = (letter: string) =>
    !([name, "other", "asian"] as const).some((font) => has(font, letter));
  // Korean may come as parts of letters, a voiced kana as two.
  const text = withoutLost(given.normalize("NFC"), isLost);
  const pieces = text.split(PIECES).filter(Boolean);
  const lacks = (font: FontName) => (letter: string) => !ASIAN.test(letter) && !has(font, letter);
  const font = [...text].some(lacks(name)) ? "other" : name;
  const shown = (piece: string) =>
    [...piece].map((letter) => (lacks(font)(letter) ? "?" : letter)).join("");
  const runs = pieces.map(
    (piece): Run =>
      ASIAN.test(piece) ? { font: "asian", text: piece } : { font, text: shown(piece) },
  );
  return runs.length > 0 ? runs : [{ font, text: "" }];
}

function withoutLost(text: string, isLost: (letter: string) => boolean): string {
  const kept = [...text].filter((letter) => !(SIGN.test(letter) && isLost(letter))).join("");
  return kept === text ? text : kept.replaceAll(/ {2,}/g, " ").trim();
}
