import { Select as Base } from "@base-ui/react/select";
import CheckIcon from "lucide-react/icons/check";
import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { cx } from "../lib/class-names.ts";
import { CONTROL, Field, type FieldTexts, getFieldAria } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type SelectOption = {
  value: string;
  label: string;
  /** Language of the label, if not the page's. */
  lang?: string | undefined;
};

type SelectProps = FieldTexts & {
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
};

export function Select({ hideLabel, className, ...props }: SelectProps) {
  const id = useId();
  if (hideLabel) {
    return (
      <div className={className}>
        <SelectControl {...props} id={id} isLabelHidden />
      </div>
    );
  }
  return (
    <div className={className}>
      <Field id={id} label={props.label} lang={props.lang} hint={props.hint} error={props.error}>
        <SelectControl {...props} id={id} />
      </Field>
    </div>
  );
}

type SelectControlProps = Omit<SelectProps, "hideLabel" | "className"> & {
  id: string;
  isLabelHidden?: boolean;
};

function SelectControl({ id, isLabelHidden, ...props }: SelectControlProps) {
  const { value, onValueChange, options, placeholder, name, disabled, label, hint, error } = props;
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={disabled}
    >
      <Base.Trigger
        ref={setTrigger}
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        {...getFieldAria(id, { hint, error })}
        className={cx(CONTROL, "flex items-center justify-between gap-3 text-left")}
      >
        <Base.Value
          placeholder={placeholder}
          lang={options.find((option) => option.value === value)?.lang}
          className="max-sm:line-clamp-2 sm:truncate data-placeholder:text-soft"
        />
        <Base.Icon>
          <Icon of={ChevronDownIcon} />
        </Base.Icon>
      </Base.Trigger>
      {/* Portals into the landmark, if any; a dialog is none and covers the page. */}
      <Base.Portal container={trigger?.closest("main") ?? undefined} className="contents">
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="ink-line max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-card bg-raised p-1 outline-none">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-picture px-3 text-16 outline-none data-highlighted:bg-ink data-highlighted:text-paper"
              >
                <Base.ItemText lang={option.lang}>{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Icon of={CheckIcon} className="size-4" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
