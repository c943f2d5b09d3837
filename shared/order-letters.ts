/** The desk's letter templates, translated in each language. */
export const LETTERS = ["delayed", "photo", "address", "sorry"] as const;
export type LetterName = (typeof LETTERS)[number];
