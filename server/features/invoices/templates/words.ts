import type { Language } from "#shared/languages.ts";
import { words as de } from "./de.ts";
import { words as en } from "./en.ts";

export type DocumentWords = typeof en;

export const WORDS: Record<Language, DocumentWords> = { en, de };
