import { type ComponentProps, useId } from "react";
import { cx } from "../lib/class-names.ts";
import { CONTROL, Field, type FieldTexts, getFieldAria } from "./field.tsx";

type TextAreaFieldProps = ComponentProps<"textarea"> & FieldTexts;

/** Accepts all textarea props; grows with its content where supported. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        {...getFieldAria(id, { hint, error })}
        className={cx(CONTROL, "field-sizing-content max-h-[60dvh] min-h-40 resize-y", className)}
      />
    </Field>
  );
}
