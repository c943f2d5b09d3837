/** Of the screens, the shop's own first. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** For Intl: how dates, counts and money are written. */
export const LOCALES: Record<Language, string> = { en: "en-US", de: "de-DE" };

/** The language of ours that a tag from outside names, or null. */
export function asLanguage(tag: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === tag) ?? null;
}
