import type { Language } from "#shared/languages.ts";
import { mails as de } from "./de/index.ts";
import { mails as en } from "./en/index.ts";
import type { MailCatalogue } from "./facts.ts";

/** The texts of each mail to a user, by language. */
export const MAILS: Record<Language, MailCatalogue> = { en, de };
