import type { Language } from "#shared/languages.ts";
import { letters as german } from "./de/letters.ts";
import { letters as english } from "./en/letters.ts";

/** What the desk begins a letter about an order with, in each language. */
export const LETTERS_IN: Record<Language, typeof english> = { en: english, de: german };
