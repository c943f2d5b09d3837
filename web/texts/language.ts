import { type Language, LOCALES } from "#shared/languages.ts";
import { LANGUAGE_COOKIE, type Visit } from "#shared/visit.ts";

/**
 * The language of the interface. Content written by the shop's owner (themes, products), mails and printed text are not
 * translated here. English is in `web/texts/<feature>.ts`, other languages in a folder next to it, loaded completely
 * before the first screen and only by their readers (decision 016).
 */
export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };
export type { Language };

/** Shown to visitors who may not understand the current language. */
export const OFFERS: Record<Language, string> = {
  en: "View in English",
  de: "Auf Deutsch ansehen",
};

const TRANSLATIONS = { de: () => import("./de/index.ts") };

/** Timeout for loading theme translations, in ms. */
const THEME_TEXTS_MS = 3000;

/** Read by /first-paint.js. */
const CHOICE_KEY = "language";
/** The choice on this device that is not saved to an account yet. */
const UNSAVED_KEY = "language-untold";

/** The language of server-rendered pages; the server has one build per language (scripts/build/web.ts). */
declare const PAGE_LANGUAGE: string | undefined;

/** Set by /first-paint.js. Constant while the page is open; changing the language reloads it. */
export const language = findLanguage(
  typeof PAGE_LANGUAGE === "string" ? PAGE_LANGUAGE : globalThis.document?.documentElement.lang,
);

/** The `lang` attribute for elements that contain only content by the shop's owner, which is always English. */
export const OWNER_LANG = language === "en" ? undefined : "en";

export const LOCALE = LOCALES[language];

// A translation must not import anything that imports this file: the top-level await would deadlock.
const [translation, made] =
  language === "en"
    ? [null, null]
    : await Promise.all([TRANSLATIONS[language](), readThemeTexts()]);

/** Applies theme translations made at the desk since the release. */
export function applyThemeTexts(words: Visit["themeTexts"]): void {
  if (words) translation?.setMadeLooks(words);
}

applyThemeTexts(made);

/** Refreshes the theme translations in an open page; keeps the current ones after a failure. */
export async function refreshThemeTexts(): Promise<void> {
  if (translation && typeof PAGE_LANGUAGE !== "string") applyThemeTexts(await fetchThemeTexts());
}

/**
 * Reads the theme translations from the server-rendered page, else from the API; falls back to English after a failure.
 */
async function readThemeTexts(): Promise<Visit["themeTexts"]> {
  if (typeof PAGE_LANGUAGE === "string") return null;
  const page = globalThis.document?.getElementById("served")?.textContent;
  const served: { visit: Visit } | null = page ? JSON.parse(page) : null;
  return served?.visit.themeTexts ?? (await fetchThemeTexts());
}

async function fetchThemeTexts(): Promise<Visit["themeTexts"]> {
  const wait = AbortSignal.timeout(THEME_TEXTS_MS);
  const answer = await fetch("/api/looks/german", { signal: wait }).catch(() => null);
  return answer?.ok ? await answer.json().catch(() => null) : null;
}

/** Returns the texts of a feature in the current language. `english` defines the type of every translation. */
export function inLanguage<T>(feature: string, english: T): T {
  const texts: Record<string, unknown> | undefined = translation?.texts;
  return (texts?.[feature] as T | undefined) ?? english;
}

/** Translations of server messages by code; null in English, which the server sends itself. */
export const messages = translation?.messages ?? null;

/**
 * Returns the browser's preferred language, if the shop supports it and no choice was made on this device; null if
 * there is nothing to offer.
 */
export function getOfferedLanguage(): Language | null {
  const [preferred] = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  const offered = findLanguage(preferred);
  return offered === language || hasChosen() ? null : offered;
}

/** Returns true if storage is unavailable, because a choice could not be stored. */
function hasChosen(): boolean {
  try {
    return localStorage.getItem(CHOICE_KEY) !== null;
  } catch {
    return true;
  }
}

/** Keeps the current language, so that no other one is offered again. */
export function keepCurrentLanguage(): void {
  saveChoice(language);
}

function saveChoice(chosen: Language): void {
  storeChoice(chosen);
  localStorage.setItem(UNSAVED_KEY, chosen);
}

/** Stores the choice; the server reads the cookie, and /first-paint.js rerenders pages in another language. */
function storeChoice(chosen: Language): void {
  localStorage.setItem(CHOICE_KEY, chosen);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came to Firefox 140 only.
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

/** Returns the choice on this device that is not saved to an account yet, or null. */
export function getUnsavedLanguage(): Language | null {
  const unsaved = localStorage.getItem(UNSAVED_KEY);
  return unsaved === null ? null : findLanguage(unsaved);
}

/** Marks the choice as saved, unless it has changed in the meantime. */
export function markLanguageSaved(saved: Language): void {
  if (localStorage.getItem(UNSAVED_KEY) === saved) localStorage.removeItem(UNSAVED_KEY);
}

/** Applies the account's language to this device; returns true if the page reloads. */
export function adoptLanguage(chosen: Language): boolean {
  if (chosen === language) return false;
  storeChoice(chosen);
  window.location.reload();
  return true;
}

function findLanguage(tag: string | undefined): Language {
  const found = (Object.keys(LANGUAGES) as Language[]).find((language) => language === tag);
  return found ?? "en";
}

/** Reloads the page in that language; unsaved input outside drafts is lost. */
export function chooseLanguage(next: Language): void {
  saveChoice(next);
  window.location.reload();
}
