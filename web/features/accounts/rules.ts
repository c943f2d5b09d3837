import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from "#shared/contracts/accounts.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";

export const EMAIL_RULES = {
  required: texts.faults.noEmail,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: texts.faults.noValidEmail },
  setValueAs: (value: string) => value.trim(),
};

export const NAME_RULES = {
  setValueAs: (value: string) => value.trim(),
  validate: (value: string) => value !== "" || texts.faults.noName,
  maxLength: { value: MAX_NAME, message: texts.faults.tooLong(MAX_NAME) },
};

export const NEW_PASSWORD_HINT = texts.fields.newPasswordHint(MIN_PASSWORD);

export const NEW_PASSWORD_RULES = {
  required: texts.faults.noNewPassword,
  minLength: { value: MIN_PASSWORD, message: texts.faults.tooShort(MIN_PASSWORD) },
  maxLength: { value: MAX_PASSWORD, message: texts.faults.tooLong(MAX_PASSWORD) },
};
