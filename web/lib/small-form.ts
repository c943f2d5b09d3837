import { type ChangeEvent, type FormEvent, useState } from "react";

/** The rules of react-hook-form that /auth uses. */
export type FieldRules = {
  /** Applied before the rules; what the form sends. */
  setValueAs?: (value: string) => string;
  required?: string;
  validate?: (value: string) => true | string;
  maxLength?: Limit;
  minLength?: Limit;
  pattern?: { value: RegExp; message: string };
};
type Limit = { value: number; message: string };
type Errors<Name extends string> = { readonly [Key in Name]?: string | undefined };
type Field = { input: HTMLInputElement; rules: FieldRules };

/**
 * A form of text fields, with the part of react-hook-form's interface that /auth uses: its 11 kB are no part of
 * the page that visitors open first (docs/decisions/060). Fields without a default keep what stands in them.
 */
export function useSmallForm<Values extends Record<string, string>>(defaults: Partial<Values>) {
  type Name = keyof Values & string;
  const [fields] = useState(() => new Map<Name, Field>());
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isSubmitted, setSubmitted] = useState(false);

  function register(name: Name, rules: FieldRules = {}) {
    return {
      name,
      defaultValue: defaults[name],
      ref: (input: HTMLInputElement | null) => {
        if (input) fields.set(name, { input, rules });
        else fields.delete(name);
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (isSubmitted) setErrors({ ...errors, [name]: findFault({ input: target, rules }) });
      },
    };
  }

  function getValues(): Values {
    const values = [...fields].map(([name, field]) => [name, readValue(field)]);
    return Object.fromEntries(values) as Values;
  }

  function handleSubmit(send: (values: Values) => void) {
    return (event: FormEvent) => {
      event.preventDefault();
      const found = [...fields].map(([name, field]) => [name, findFault(field)] as const);
      setSubmitted(true);
      setErrors(Object.fromEntries(found));
      const wrong = found.find(([, fault]) => fault)?.[0];
      if (wrong) fields.get(wrong)?.input.focus();
      else send(getValues());
    };
  }

  return { register, getValues, handleSubmit, errors: errors as Errors<Name> };
}

function readValue({ input, rules }: Field): string {
  return rules.setValueAs?.(input.value) ?? input.value;
}

/** Returns the message of the first rule that a value breaks. */
function findFault(field: Field): string | undefined {
  const value = readValue(field);
  const { required, validate, maxLength, minLength, pattern } = field.rules;
  if (required && value === "") return required;
  if (maxLength && value.length > maxLength.value) return maxLength.message;
  if (minLength && value.length < minLength.value) return minLength.message;
  if (pattern && !pattern.value.test(value)) return pattern.message;
  const judged = validate?.(value);
  return typeof judged === "string" ? judged : undefined;
}
