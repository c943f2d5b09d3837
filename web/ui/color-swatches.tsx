import { useId } from "react";
import { texts } from "#web/texts/ui.ts";

export type Swatch = { value: string; label: string };

type ColorSwatchesProps = {
  legend: string;
  /** '#rrggbb' */
  value: string;
  swatches: readonly Swatch[];
  onChange: (value: string) => void;
  /** Called after the last change of a gesture. */
  onSettle?: () => void;
};

const ROUND = "block size-8 rounded-pill border-[1.5px] border-edge forced-color-adjust-none";
const RING =
  "grid size-11 cursor-pointer place-items-center rounded-pill border-2 border-transparent has-checked:border-ink has-focus-visible:outline-[2.5px] has-focus-visible:outline-ink has-focus-visible:outline-offset-1";

/** Preset colors and a color picker. */
export function ColorSwatches(props: ColorSwatchesProps) {
  const { legend, value, swatches, onChange, onSettle } = props;
  const name = useId();
  const named = swatches.find((swatch) => swatch.value === value);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex gap-2 font-semibold text-15">
        {legend}
        <span className="font-normal text-soft">{named?.label ?? value}</span>
      </legend>
      <div className="-mx-1 flex flex-wrap items-center">
        {swatches.map((swatch) => (
          <label key={swatch.value} data-tip={swatch.label} className={RING}>
            <input
              type="radio"
              name={name}
              aria-label={swatch.label}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
              className="sr-only"
            />
            <span style={{ background: swatch.value }} className={ROUND} />
          </label>
        ))}
        <label className="relative ml-1 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-2 font-semibold text-15 underline-offset-4 hover:underline has-focus-visible:outline-[2.5px] has-focus-visible:outline-ink">
          <input
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
            onBlur={onSettle}
            className="size-8 cursor-pointer rounded-pill border-[1.5px] border-edge bg-raised p-1 outline-none"
          />
          {texts.anyColor}
        </label>
      </div>
    </fieldset>
  );
}
