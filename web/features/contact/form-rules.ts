import {
  CONTACT_LIMITS,
  CONTACT_WORDS,
  type ContactInput,
  isMailAddress,
} from "#shared/contracts/contact.ts";
import { said } from "#web/texts/language.ts";

export type ContactValues = Record<keyof ContactInput, string>;

export const EMPTY: ContactValues = { name: "", email: "", subject: "", message: "", website: "" };

const trimmed = (value: string) => value.trim();

/** The contract's rules in the form's own terms: all of zod would be more than the page itself. */
export const RULES = {
  name: {
    setValueAs: trimmed,
    validate: (name: string) =>
      trimmed(name).length >= CONTACT_LIMITS.name.min || said(CONTACT_WORDS.name),
  },
  email: {
    setValueAs: trimmed,
    validate: (email: string) => isMailAddress(trimmed(email)) || said(CONTACT_WORDS.email),
  },
  subject: { required: said(CONTACT_WORDS.subject) },
  message: {
    setValueAs: trimmed,
    validate: (message: string) =>
      trimmed(message).length >= CONTACT_LIMITS.message.min || said(CONTACT_WORDS.message),
  },
} as const;
