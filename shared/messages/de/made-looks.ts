/** German translations by English text, for looks translated at the desk. */
export type LookWordsInGerman = Readonly<Record<string, string>>;

let known: LookWordsInGerman = {};

/**
 * Translations made at the desk since the release; they override the built-in ones. Set in each process after every
 * publication, and once per page load in the browser.
 */
export function tellMadeLooks(words: LookWordsInGerman): void {
  known = words;
}

export function madeLooks(): LookWordsInGerman {
  return known;
}

/** Returns null if the desk has no translation. */
export function madeInGerman(text: string): string | null {
  return Object.hasOwn(known, text) ? (known[text] ?? null) : null;
}
