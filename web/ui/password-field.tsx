import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { texts } from "#web/texts/ui.ts";
import { CONTROL, Field, type FieldTexts, getFieldAria } from "./field.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> &
  FieldTexts & { aside?: ReactNode };

export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isShown ? "text" : "password"}
          {...getFieldAria(id, { hint, error })}
          className={`${CONTROL} pr-28`}
        />
        <button
          type="button"
          aria-label={isShown ? texts.password.hideLabel : texts.password.showLabel}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-11 rounded-card px-4 font-semibold text-15 text-soft hover:text-ink"
        >
          {isShown ? texts.password.hide : texts.password.show}
        </button>
      </div>
    </Field>
  );
}
