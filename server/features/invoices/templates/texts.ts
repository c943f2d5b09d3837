import type { Language } from "#shared/languages.ts";
import { texts as de } from "./de.ts";
import { texts as en } from "./en.ts";

export type DocumentTexts = typeof en;

export const TEXTS: Record<Language, DocumentTexts> = { en, de };
