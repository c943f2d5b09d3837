type ChoiceProps<Value> = {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Filters a list by one of a few values, shown as toggle buttons. */
export function Choice<Value extends string | null>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="nums min-h-11 rounded-card border-[1.5px] border-line bg-raised px-3 font-medium text-15 hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper lg:min-h-9"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
