import { type ReactNode, useId } from "react";
import { cx } from "../lib/class-names.ts";

type Segment<T extends string> = {
  value: T;
  label: string;
  /** Language of the label, if not the page's. */
  lang?: string;
  picture?: ReactNode;
  /** Hides the label visually on phones. */
  isShort?: boolean;
};

type SegmentedProps<T extends string> = {
  /** Accessible name of the group. */
  legend: string;
  value: T;
  onValueChange: (value: T) => void;
  segments: readonly Segment<T>[];
  className?: string;
};

/** Radio buttons as one pill, for two or three short choices. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { legend, value, onValueChange, segments, className } = props;
  const name = useId();
  return (
    <fieldset
      className={cx("ink-line inline-flex flex-wrap rounded-pill bg-raised p-1", className)}
    >
      <legend className="sr-only">{legend}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-pill px-4 font-semibold text-15 text-soft hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-[2.5px] has-focus-visible:outline-ink has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="sr-only"
          />
          {segment.picture}
          <span lang={segment.lang} className={cx(segment.isShort && "max-sm:sr-only")}>
            {segment.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
