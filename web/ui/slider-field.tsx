import { useId, useState } from "react";
import { texts } from "#web/texts/ui.ts";

type SliderFieldProps = {
  label: string;
  /** '%' or '°'. */
  unit: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** Called after the last change of a gesture. */
  onSettle?: () => void;
};

/** A slider and a number input for the same value. */
export function SliderField(props: SliderFieldProps) {
  const { label, unit, value, min, max, step = 1, onChange, onSettle } = props;
  const id = useId();
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_5.5rem] items-center gap-x-3 max-[19rem]:grid-cols-[minmax(0,1fr)_5.5rem] max-[19rem]:*:first:col-span-full">
      <label htmlFor={id} className="font-semibold text-15">
        {label}
      </label>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={`${value}${unit}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onSettle}
        onKeyUp={onSettle}
        className="h-11 w-full min-w-0 cursor-pointer accent-ink"
      />
      <NumberBox {...props} />
    </div>
  );
}

/** Keeps the typed text until it is a valid number, or until blur. */
function NumberBox({ label, unit, value, min, max, onChange, onSettle }: SliderFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string) {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== "" && number >= min && number <= max) onChange(number);
  }
  return (
    <span className="relative grid">
      <input
        type="text"
        inputMode="numeric"
        aria-label={unit === "%" ? texts.slider.inPercent(label) : texts.slider.inDegrees(label)}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setTyped(null);
          onSettle?.();
        }}
        className="ink-line nums min-h-11 w-full rounded-card bg-raised py-1 pr-8 pl-3 text-right text-16"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 grid items-center text-15 text-soft"
      >
        {unit}
      </span>
    </span>
  );
}
