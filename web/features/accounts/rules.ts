import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from "#shared/contracts/accounts.ts";

export const EMAIL_RULES = {
  required: "Enter your e-mail.",
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: "Enter a valid e-mail address." },
  setValueAs: (value: string) => value.trim(),
};

export const NAME_RULES = {
  setValueAs: (value: string) => value.trim(),
  validate: (value: string) => value !== "" || "Enter your full name.",
  maxLength: { value: MAX_NAME, message: `Use at most ${MAX_NAME} characters.` },
};

export const NEW_PASSWORD_HINT = `At least ${MIN_PASSWORD} characters`;

export const NEW_PASSWORD_RULES = {
  required: "Choose a password.",
  minLength: {
    value: MIN_PASSWORD,
    message: `Use at least ${MIN_PASSWORD} characters.`,
  },
  maxLength: {
    value: MAX_PASSWORD,
    message: `Use at most ${MAX_PASSWORD} characters.`,
  },
};
