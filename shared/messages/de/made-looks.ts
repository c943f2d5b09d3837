/** German translations by English text, for looks translated at the desk. */
export type LookWordsInGerman = Readonly<Record<string, string>>;

let current: LookWordsInGerman = {};

/**
 * Translations made at the desk since the release; they override the built-in ones. Set in each process after every
 * publication, and once per page load in the browser.
 */
export function setMadeLooks(words: LookWordsInGerman): void {
  current = words;
}

export function getMadeLooks(): LookWordsInGerman {
  return current;
}

/** Returns null if the desk has no translation. */
export function findMadeTranslation(text: string): string | null {
  return Object.hasOwn(current, text) ? (current[text] ?? null) : null;
}
