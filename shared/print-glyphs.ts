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

/** The result of opentype.js `parse` for a file in shared/print-fonts. */
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
  /** Substitute glyph by the glyph indexes it replaces. */
  forms: ReadonlyMap<string, number>;
};
export type Letter = { font: PrintFont; glyph: Glyph };

export function createPrintFont(face: PrintFace, file: FontFile): PrintFont {
  const capHeight = face.capHeight ?? -file.charToGlyph("H").getPath(0, 0, 1).getBoundingBox().y1;
  return { face, file, capHeight, forms: readForms(face, file) };
}

/**
 * Returns the opened fonts that a line needs, in order, and the first one that is not opened yet. Drawing with other
 * fonts may give another result.
 */
export function selectFonts(value: string, opened: (face: PrintFace) => PrintFont | undefined) {
  const fonts: PrintFont[] = [];
  for (const face of PRINT_FACES) {
    const isNeeded = findMissingCharacters(fonts, value).some((character) =>
      face.claims.test(character),
    );
    if (!isNeeded) continue;
    const font = opened(face);
    if (!font) return { fonts, missing: face };
    fonts.push(font);
  }
  return { fonts, missing: null };
}

/** Returns the graphemes that no font has, without duplicates. */
export function findMissingCharacters(fonts: readonly PrintFont[], value: string): string[] {
  const lacking = splitCharacters(value).filter((character) => !findLetter(fonts, character));
  return [...new Set(lacking)];
}

/**
 * Returns the glyphs of a line: each word in the first font that has all of it, else each letter in the first font that
 * has it.
 */
export function getLetters(fonts: readonly PrintFont[], value: string): Letter[] {
  return splitWords(value).flatMap((word) => {
    const ofOne = fonts
      .map((font) => word.map((character) => findLetter([font], character)))
      .find((letters) => letters.every((letter) => letter !== null));
    const letters = ofOne ?? word.map((character) => findLetter(fonts, character));
    return letters.filter((letter) => letter !== null);
  });
}

function readForms({ forms }: PrintFace, { substitution }: FontFile): Map<string, number> {
  if (!forms) return new Map();
  const found = forms === "ccmp" ? substitution.getLigatures(forms) : substitution.getSingle(forms);
  return new Map(found.map(({ sub, by }) => [String(sub), by]));
}

function findLetter(fonts: readonly PrintFont[], character: string): Letter | null {
  for (const font of fonts) {
    const glyph = findGlyph(font, character);
    if (glyph) return { font, glyph };
  }
  return null;
}

/**
 * Also returns null if the parts of a character have no common glyph, because drawing them side by side would change
 * its meaning.
 */
function findGlyph({ face, file, forms }: PrintFont, character: string): Glyph | null {
  if (!face.claims.test(character)) return null;
  const parts = [...character.replaceAll("\ufe0f", "")].map((part) => file.charToGlyph(part).index);
  if (parts.includes(0)) return null;
  const [only = 0, ...others] = parts;
  const form = forms.get(String(parts)) ?? (others.length === 0 ? only : 0);
  return form === 0 ? null : file.glyphs.get(form);
}

function splitWords(value: string): string[][] {
  const words: string[][] = [];
  let isInWord = false;
  for (const character of splitCharacters(value)) {
    const isLetter = /^\p{L}/u.test(character);
    if (isLetter && isInWord) words.at(-1)?.push(character);
    else words.push([character]);
    isInWord = isLetter;
  }
  return words;
}

/**
 * In one color, a symbol and its emoji look the same, so the bolder symbol is used. Phones type the dingbat heart,
 * which the font draws flat; the card suit is what users expect.
 */
function splitCharacters(value: string): string[] {
  return [...new Intl.Segmenter().segment(value.normalize("NFC"))].map(({ segment }) =>
    segment
      .replaceAll("\ufe0e", "")
      .replace(/^(.)\ufe0f$/u, "$1")
      .replace(/^❤$/u, "♥"),
  );
}
