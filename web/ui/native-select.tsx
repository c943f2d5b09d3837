import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId } from "react";
import { cx } from "../lib/class-names.ts";
import { CONTROL, Field, type FieldTexts, getFieldAria } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { SelectOption } from "./select.tsx";

type NativeSelectProps = ComponentProps<"select"> &
  FieldTexts & { options: readonly SelectOption[]; placeholder?: string };

/** A native select, which autofill supports. Works with `{...register("state")}`. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, hint, error, options, placeholder, className, ...select } = props;
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className="relative grid">
        <select
          {...select}
          id={id}
          {...getFieldAria(id, { hint, error })}
          className={cx(CONTROL, "appearance-none truncate pr-10", className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDownIcon}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
        />
      </span>
    </Field>
  );
}
