import { words as english } from "#shared/messages/en/words.ts";
import type { Country } from "#shared/regions.ts";
import { messages } from "#web/texts/language.ts";

/** Texts for the codes of contracts. */
export const codeTexts = messages?.words ?? english;

/** Returns the name of a state or province. */
export function getRegionName(country: Country, code: string): string {
  const names: Readonly<Record<string, string>> = codeTexts.regions[country];
  return names[code] ?? code;
}
