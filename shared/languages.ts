/** Languages of the interface; the first is the default. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LOCALES: Record<Language, string> = { en: "en-US", de: "de-DE" };

/** Returns the supported language with exactly this tag, or null. */
export function asLanguage(tag: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === tag) ?? null;
}
