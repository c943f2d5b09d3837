import { CONTACT_LIMITS, type ContactInput, isMailAddress } from "#shared/contracts/contact.ts";
import { words } from "#web/lib/words.ts";

export type ContactValues = Record<keyof ContactInput, string>;

export const EMPTY: ContactValues = { name: "", email: "", subject: "", message: "", website: "" };

const trimmed = (value: string) => value.trim();

/** The contract's rules in the form's own terms: all of zod would be more than the page itself. */
export const RULES = {
  name: {
    setValueAs: trimmed,
    validate: (name: string) =>
      trimmed(name).length >= CONTACT_LIMITS.name.min || words.complaints.name,
  },
  email: {
    setValueAs: trimmed,
    validate: (email: string) => isMailAddress(trimmed(email)) || words.complaints.email,
  },
  subject: { required: words.complaints.subject },
  message: {
    setValueAs: trimmed,
    validate: (message: string) =>
      trimmed(message).length >= CONTACT_LIMITS.message.min || words.complaints.message,
  },
} as const;
