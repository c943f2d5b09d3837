import { PRINT_FACES, type PrintFace } from "./print-faces.ts";

type Command = { type: string } & Partial<Record<"x" | "y" | "x1" | "y1" | "x2" | "y2", number>>;
export type Outline = {
  commands: Command[];
  toPathData(decimals: number): string;
  getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
};
export type Glyph = {
  index: number;
  advanceWidth?: number;
  getPath(x: number, y: number, size: number): Outline;
};

/** What `parse` of opentype.js gives for a file of shared/print-fonts. */
export type FontFile = {
  unitsPerEm: number;
  ascender: number;
  glyphs: { get(index: number): Glyph };
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
  substitution: {
    getSingle(feature: string): { sub: number; by: number }[];
    getLigatures(feature: string): { sub: number[]; by: number }[];
  };
};

export type PrintFont = {
  face: PrintFace;
  file: FontFile;
  capHeight: number;
  /** Which glyph stands for others, by their numbers. */
  forms: ReadonlyMap<string, number>;
};
export type Letter = { font: PrintFont; glyph: Glyph };

export function printFont(face: PrintFace, file: FontFile): PrintFont {
  const capHeight = face.capHeight ?? -file.charToGlyph("H").getPath(0, 0, 1).getBoundingBox().y1;
  return { face, file, capHeight, forms: formsOf(face, file) };
}

/**
 * The fonts that a line needs, in order, as far as `opened` has them, and the first that it doesn't have.
 * Who draws with others may draw otherwise.
 */
export function fontsFor(value: string, opened: (face: PrintFace) => PrintFont | undefined) {
  const fonts: PrintFont[] = [];
  for (const face of PRINT_FACES) {
    const isAsked = lackingIn(fonts, value).some((character) => face.claims.test(character));
    if (!isAsked) continue;
    const font = opened(face);
    if (!font) return { fonts, missing: face };
    fonts.push(font);
  }
  return { fonts, missing: null };
}

/** Each character that no font has, as people see it and once. */
export function lackingIn(fonts: readonly PrintFont[], value: string): string[] {
  const lacking = charactersOf(value).filter((character) => !letterIn(fonts, character));
  return [...new Set(lacking)];
}

/** What is drawn of the line: a word in the first font that has all of it, else each letter in its first. */
export function lettersOf(fonts: readonly PrintFont[], value: string): Letter[] {
  return wordsOf(value).flatMap((word) => {
    const ofOne = fonts
      .map((font) => word.map((character) => letterIn([font], character)))
      .find((letters) => letters.every((letter) => letter !== null));
    const letters = ofOne ?? word.map((character) => letterIn(fonts, character));
    return letters.filter((letter) => letter !== null);
  });
}

function formsOf({ forms }: PrintFace, { substitution }: FontFile): Map<string, number> {
  if (!forms) return new Map();
  const found = forms === "ccmp" ? substitution.getLigatures(forms) : substitution.getSingle(forms);
  return new Map(found.map(({ sub, by }) => [String(sub), by]));
}

function letterIn(fonts: readonly PrintFont[], character: string): Letter | null {
  for (const font of fonts) {
    const glyph = glyphIn(font, character);
    if (glyph) return { font, glyph };
  }
  return null;
}

/** Null as well where its parts could only be set one after another: that would be something else. */
function glyphIn({ face, file, forms }: PrintFont, character: string): Glyph | null {
  if (!face.claims.test(character)) return null;
  const parts = [...character.replaceAll("\ufe0f", "")].map((part) => file.charToGlyph(part).index);
  if (parts.includes(0)) return null;
  const [only = 0, ...others] = parts;
  const form = forms.get(String(parts)) ?? (others.length === 0 ? only : 0);
  return form === 0 ? null : file.glyphs.get(form);
}

function wordsOf(value: string): string[][] {
  const words: string[][] = [];
  let isInWord = false;
  for (const character of charactersOf(value)) {
    const isLetter = /^\p{L}/u.test(character);
    if (isLetter && isInWord) words.at(-1)?.push(character);
    else words.push([character]);
    isInWord = isLetter;
  }
  return words;
}

/**
 * In one colour a sign and the emoji of it are the same: ours is the bolder one. A phone's heart is the
 * dingbat, which the font draws flat; people mean the one on playing cards.
 */
function charactersOf(value: string): string[] {
  return [...new Intl.Segmenter().segment(value.normalize("NFC"))].map(({ segment }) =>
    segment
      .replaceAll("\ufe0e", "")
      .replace(/^(.)\ufe0f$/u, "$1")
      .replace(/^❤$/u, "♥"),
  );
}
