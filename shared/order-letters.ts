/** What the desk mostly writes about; each has its words in each language. */
export const LETTERS = ["delayed", "photo", "address", "sorry"] as const;
export type LetterName = (typeof LETTERS)[number];
