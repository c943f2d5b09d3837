import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../lib/class-names.ts";
import { CONTROL, Field, type FieldTexts, getFieldAria } from "./field.tsx";

type TextFieldProps = ComponentProps<"input"> & FieldTexts & { aside?: ReactNode };

/** Accepts all input props, so `{...register("email")}` works. */
export function TextField(props: TextFieldProps) {
  const { label, lang, hint, error, aside, className, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} lang={lang} hint={hint} error={error} aside={aside}>
      <input
        {...input}
        id={id}
        {...getFieldAria(id, { hint, error })}
        className={cx(CONTROL, className)}
      />
    </Field>
  );
}
