import type { Language } from "#shared/languages.ts";
import { letters as german } from "./de/letters.ts";
import { letters as english } from "./en/letters.ts";

/** Drafts of the letters about an order, by language. */
export const LETTERS_IN: Record<Language, typeof english> = { en: english, de: german };
