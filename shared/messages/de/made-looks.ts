/** Each text of the looks that have German words of the desk, with its German. */
export type LookWordsInGerman = Readonly<Record<string, string>>;

let known: LookWordsInGerman = {};

/**
 * What was written at the desk since the release, which holds before the release's own. Each process is told anew
 * with every publication, each page of the browser once.
 */
export function tellMadeLooks(words: LookWordsInGerman): void {
  known = words;
}

export function madeLooks(): LookWordsInGerman {
  return known;
}

/** Null for a text that has no German of the desk. */
export function madeInGerman(text: string): string | null {
  return Object.hasOwn(known, text) ? (known[text] ?? null) : null;
}
