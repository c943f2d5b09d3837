import { type Language, LOCALES } from "#shared/languages.ts";
import { LANGUAGE_COOKIE, type Visit } from "#shared/visit.ts";

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

const TRANSLATIONS = { de: () => import("./de/index.ts") };

/** Nobody waits longer for words of a few looks. */
const LOOKS_MS = 3000;

/** Where /first-paint.js reads it. */
const CHOICE = "language";
/** What was chosen here and no account knows. */
const UNTOLD = "language-untold";

/** The one that pages are written in by the server, which has a build for each (scripts/build/web.ts). */
declare const PAGE_LANGUAGE: string | undefined;

/** As /first-paint.js set it. It stays while the page is open: a choice loads the page anew. */
export const language = languageOf(
  typeof PAGE_LANGUAGE === "string" ? PAGE_LANGUAGE : globalThis.document?.documentElement.lang,
);

/** `lang` of an element with nothing in it but what the shop's owner wrote, which is English everywhere. */
export const OWNER_LANG = language === "en" ? undefined : "en";

/** For Intl: how dates, counts and money are written. */
export const LOCALE = LOCALES[language];

// A translation may import nothing that imports this file: both would wait for each other.
const [translation, made] =
  language === "en" ? [null, null] : await Promise.all([TRANSLATIONS[language](), readLooks()]);

/** What the desk has since written of the looks in this language. */
export function learnLooks(words: Visit["looks"]): void {
  if (words) translation?.tellMadeLooks(words);
}

learnLooks(made);

/** In an open page, whose words are as old as itself; without an answer they stay. */
export async function relearnLooks(): Promise<void> {
  if (translation && typeof PAGE_LANGUAGE !== "string") learnLooks(await askLooks());
}

/** In the page, where the server wrote it in this language; while one is written it is told. Without an answer they are read in English. */
async function readLooks(): Promise<Visit["looks"]> {
  if (typeof PAGE_LANGUAGE === "string") return null;
  const page = globalThis.document?.getElementById("served")?.textContent;
  const served: { visit: Visit } | null = page ? JSON.parse(page) : null;
  return served?.visit.looks ?? (await askLooks());
}

async function askLooks(): Promise<Visit["looks"]> {
  const wait = AbortSignal.timeout(LOOKS_MS);
  const answer = await fetch("/api/looks/german", { signal: wait }).catch(() => null);
  return answer?.ok ? await answer.json().catch(() => null) : null;
}

/** The texts of a feature in the person's language. `english` gives the shape of every translation. */
export function inLanguage<T>(feature: string, english: T): T {
  const texts: Record<string, unknown> | undefined = translation?.texts;
  return (texts?.[feature] as T | undefined) ?? english;
}

/** What the server says, by its codes; null in English, in which it says so itself. */
export const messages = translation?.messages ?? null;

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
  storeChoice(chosen);
  localStorage.setItem(UNTOLD, chosen);
}

/** The server writes its pages by the cookie; without it /first-paint.js has them drawn anew. */
function storeChoice(chosen: Language): void {
  localStorage.setItem(CHOICE, chosen);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came to Firefox 140 only.
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=31536000; samesite=lax`;
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
  storeChoice(chosen);
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
