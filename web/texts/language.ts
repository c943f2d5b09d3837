import type { Language } from "#shared/languages.ts";

/**
 * The language of the screens. What the shop's owner wrote (themes, products), mails and the printed
 * text stay as they are. English stands in `web/texts/<feature>.ts`, each other language in a folder
 * beside them, loaded whole before the first screen and by its readers only (decision 016).
 */
export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };
export type { Language };

/** To be read by people who may not read the rest. */
export const OFFERS: Record<Language, string> = {
  en: "View in English",
  de: "Auf Deutsch ansehen",
};

const LOCALES = { en: "en-US", de: "de-DE" } as const satisfies Record<Language, string>;
const TRANSLATIONS = { de: () => import("./de/index.ts") };

/** Where /first-paint.js reads it. */
const CHOICE = "language";
/** What was chosen here and no account knows. */
const UNTOLD = "language-untold";

/** As /first-paint.js set it. It stays while the page is open: a choice loads the page anew. */
export const language = languageOf(globalThis.document?.documentElement.lang);

/** `lang` of an element with nothing in it but what the shop's owner wrote, which is English everywhere. */
export const OWNER_LANG = language === "en" ? undefined : "en";

/** For Intl: how dates, counts and money are written. */
export const LOCALE = LOCALES[language];

// A translation may import nothing that imports this file: both would wait for each other.
const translation = language === "en" ? null : await TRANSLATIONS[language]();

/** The texts of a feature in the person's language. `english` gives the shape of every translation. */
export function inLanguage<T>(feature: string, english: T): T {
  const texts: Record<string, unknown> | undefined = translation?.texts;
  return (texts?.[feature] as T | undefined) ?? english;
}

/** What the server or a shared contract said, as far as its translation is known. */
export function said(message: string): string {
  return translation ? translation.translate(message) : message;
}

/**
 * The language that the browser prefers, where the shop has it and nobody here has chosen yet; null where
 * there is nothing to offer.
 */
export function offeredLanguage(): Language | null {
  const [preferred] = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  const offered = languageOf(preferred);
  return offered === language || hasChosen() ? null : offered;
}

/** Where nothing can be stored a choice would not last: it counts as made. */
function hasChosen(): boolean {
  try {
    return localStorage.getItem(CHOICE) !== null;
  } catch {
    return true;
  }
}

/** Nothing is offered again. */
export function keepLanguage(): void {
  keepChoice(language);
}

function keepChoice(chosen: Language): void {
  localStorage.setItem(CHOICE, chosen);
  localStorage.setItem(UNTOLD, chosen);
}

/** What was chosen on this device since an account last heard of it. */
export function untoldLanguage(): Language | null {
  const untold = localStorage.getItem(UNTOLD);
  return untold === null ? null : languageOf(untold);
}

/** The account has it, unless another one was chosen meanwhile. */
export function noteTold(told: Language): void {
  if (localStorage.getItem(UNTOLD) === told) localStorage.removeItem(UNTOLD);
}

/** The account's choice comes to this device: true where the page loads again for it. */
export function adoptLanguage(chosen: Language): boolean {
  if (chosen === language) return false;
  localStorage.setItem(CHOICE, chosen);
  window.location.reload();
  return true;
}

function languageOf(tag: string | undefined): Language {
  const found = (Object.keys(LANGUAGES) as Language[]).find((language) => language === tag);
  return found ?? "en";
}

/** Loads the page again in that language; what is typed but not kept by a draft is lost. */
export function chooseLanguage(next: Language): void {
  keepChoice(next);
  window.location.reload();
}
