import { type ReactNode, type Ref, useId } from "react";

export type Choice = {
  value: string;
  label: string;
  /** Language of the label, if not the page's. */
  lang?: string | undefined;
  mark?: ReactNode;
};

type ChoicesProps = {
  legend: ReactNode;
  value: string;
  onValueChange: (value: string) => void;
  choices: readonly Choice[];
  error?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
};

/** Radio buttons as wrapping chips, for a few short choices. */
export function Choices({ legend, value, onValueChange, choices, error, ref }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset ref={ref} aria-describedby={error && `${name}-error`} className="min-w-0">
      <legend className="mb-2 font-semibold text-15">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="soft-line inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-card bg-raised px-3.5 font-medium text-15 hover:border-edge has-checked:border-edge has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-[2.5px] has-focus-visible:outline-ink has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValueChange(choice.value)}
              className="sr-only"
            />
            {choice.mark}
            <span lang={choice.lang}>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-medium text-15 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
