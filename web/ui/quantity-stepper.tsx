import MinusIcon from "lucide-react/icons/minus";
import PlusIcon from "lucide-react/icons/plus";
import { texts } from "#web/texts/ui.ts";
import { formatCount } from "../lib/format.ts";
import { Icon } from "./icon.tsx";

type QuantityStepperProps = {
  /** Accessible name, for example 'Quantity of Coffee Mug'. */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** The change is announced elsewhere. */
  isQuiet?: boolean;
};

const STEP_CLASS =
  "grid size-11 place-items-center rounded-picture hover:bg-line/60 active:bg-line aria-disabled:text-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent";

export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, max, onChange, disabled = false, isQuiet } = props;
  return (
    <fieldset className="ink-line inline-flex items-center rounded-card bg-raised">
      <legend className="sr-only">{label}</legend>
      <Step
        label={texts.quantity.less}
        icon={MinusIcon}
        isOff={disabled || value <= 1}
        onPress={() => onChange(value - 1)}
      />
      <output
        aria-live={isQuiet ? "off" : undefined}
        className="nums min-w-9 text-center font-semibold"
      >
        {formatCount(value)}
      </output>
      <Step
        label={texts.quantity.more}
        icon={PlusIcon}
        isOff={disabled || value >= max}
        onPress={() => onChange(value + 1)}
      />
    </fieldset>
  );
}

type StepProps = { label: string; icon: typeof PlusIcon; isOff: boolean; onPress: () => void };

/** Stays focusable at its limit. */
function Step({ label, icon, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={STEP_CLASS}
      onClick={() => isOff || onPress()}
    >
      <Icon of={icon} />
    </button>
  );
}
