/**
 * The number of an order as people read, write and say it, e.g. 'K7R-4MX'. Drawn, so that it does not tell
 * how many orders there are; without characters that look or sound like another (no 0 O 1 I 5 S 2 Z, no B D T).
 */
const LETTERS = "FKLMPRWXY";
const DIGITS = "2346789";
const BOTH = DIGITS + LETTERS;

/** It begins with a letter and a digit, so that no word and no other number looks like one. */
const PLACES = [LETTERS, DIGITS, BOTH, BOTH, BOTH, BOTH];

/** `pick(n)` gives a number from 0 to n - 1. */
export function makeOrderNumber(pick: (below: number) => number): string {
  return grouped(PLACES.map((characters) => characters.charAt(pick(characters.length))).join(""));
}

/** The number that is meant by any spelling of it ('#k7r 4mx'), or null where it is none. */
export function readOrderNumber(text: string): string | null {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return new RegExp(`^${PLACES.map((characters) => `[${characters}]`).join("")}$`).test(plain)
    ? grouped(plain)
    : null;
}

/** Letters may stand apart ('K 7 R, 4 M X'); where two readings overlap both are given. */
const WITHIN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=(${PLACES.map((characters) => `[${characters}]`).join("[^\\p{L}\\p{N}\\n]{0,2}")})(?![\\p{L}\\p{N}]))`,
  "giu",
);

/** All that could be numbers of orders in what somebody wrote, each once. */
export function findOrderNumbers(text: string): string[] {
  const found = [...text.matchAll(WITHIN)].flatMap(
    ([, spelled = ""]) => readOrderNumber(spelled) ?? [],
  );
  return [...new Set(found)];
}

function grouped(plain: string): string {
  return `${plain.slice(0, 3)}-${plain.slice(3)}`;
}
