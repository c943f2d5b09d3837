import MinusIcon from "lucide-react/icons/minus";
import PlusIcon from "lucide-react/icons/plus";
import { formatCount } from "../lib/format.ts";
import { Icon } from "./icon.tsx";

type QuantityStepperProps = {
  /** What is counted, read aloud: 'Quantity of Coffee Mug'. */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
};

const STEP =
  "grid size-11 place-items-center rounded-picture hover:bg-line/60 active:bg-line disabled:text-soft disabled:opacity-50 disabled:hover:bg-transparent";

/** Minus, number, plus; never below 1. */
export function QuantityStepper({ label, value, max, onChange, disabled }: QuantityStepperProps) {
  return (
    <fieldset className="ink-line inline-flex items-center rounded-card bg-raised">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="One less"
        className={STEP}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={MinusIcon} />
      </button>
      <output className="nums min-w-9 text-center font-semibold">{formatCount(value)}</output>
      <button
        type="button"
        aria-label="One more"
        className={STEP}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={PlusIcon} />
      </button>
    </fieldset>
  );
}
