/**
 * The order number as customers read, write and say it, e.g. 'K7R-4MX'. Random, so that it does not reveal the number
 * of orders; without characters that look or sound alike (no 0 O 1 I 5 S 2 Z, no B D T).
 */
const LETTERS = "FKLMPRWXY";
const DIGITS = "2346789";
const LETTERS_AND_DIGITS = DIGITS + LETTERS;

/** Starts with a letter and a digit, so that no word and no other identifier looks like an order number. */
const POSITIONS = [
  LETTERS,
  DIGITS,
  LETTERS_AND_DIGITS,
  LETTERS_AND_DIGITS,
  LETTERS_AND_DIGITS,
  LETTERS_AND_DIGITS,
];

/** Creates an order number; `pick(n)` returns a random integer from 0 to n - 1. */
export function createOrderNumber(pick: (below: number) => number): string {
  return formatOrderNumber(
    POSITIONS.map((characters) => characters.charAt(pick(characters.length))).join(""),
  );
}

/** Parses an order number in any spelling ('#k7r 4mx'); returns null if it is none. */
export function parseOrderNumber(text: string): string | null {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return new RegExp(`^${POSITIONS.map((characters) => `[${characters}]`).join("")}$`).test(plain)
    ? formatOrderNumber(plain)
    : null;
}

/** Allows up to two separators between characters ('K 7 R, 4 M X'); the lookahead also finds overlapping matches. */
const NUMBER_IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=(${POSITIONS.map((characters) => `[${characters}]`).join("[^\\p{L}\\p{N}\\n]{0,2}")})(?![\\p{L}\\p{N}]))`,
  "giu",
);

/** Finds all possible order numbers in a text, without duplicates. */
export function findOrderNumbers(text: string): string[] {
  const found = [...text.matchAll(NUMBER_IN_TEXT)].flatMap(
    ([, spelled = ""]) => parseOrderNumber(spelled) ?? [],
  );
  return [...new Set(found)];
}

function formatOrderNumber(plain: string): string {
  return `${plain.slice(0, 3)}-${plain.slice(3)}`;
}
