import { CONTACT_LIMITS, type ContactInput, isMailAddress } from "#shared/contracts/contact.ts";
import { codeTexts } from "#web/lib/code-texts.ts";

export type ContactValues = Record<keyof ContactInput, string>;

export const EMPTY_VALUES: ContactValues = {
  name: "",
  email: "",
  subject: "",
  message: "",
  website: "",
};

const trim = (value: string) => value.trim();

/** The contract's rules for react-hook-form; bundling zod would outweigh the page. */
export const RULES = {
  name: {
    setValueAs: trim,
    validate: (name: string) =>
      trim(name).length >= CONTACT_LIMITS.name.min || codeTexts.complaints.name,
  },
  email: {
    setValueAs: trim,
    validate: (email: string) => isMailAddress(trim(email)) || codeTexts.complaints.email,
  },
  subject: { required: codeTexts.complaints.subject },
  message: {
    setValueAs: trim,
    validate: (message: string) =>
      trim(message).length >= CONTACT_LIMITS.message.min || codeTexts.complaints.message,
  },
} as const;
