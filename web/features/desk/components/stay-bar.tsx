import type { DeskState } from "#shared/contracts/desk/states.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/desk-states.ts";
import { formatAge } from "../age.ts";

type StayBarProps = {
  /** Age of the oldest row, in ms. */
  age: number;
  stay: NonNullable<DeskState["stay"]>;
};

/** Shows the oldest row's age relative to the state's maximum duration: 'sun' from half of it, 'ink' once exceeded. */
export function StayBar({ age, stay: { count, longest_seconds: seconds } }: StayBarProps) {
  const ageText = count === 0 ? null : formatAge(age);
  const text =
    seconds === 0 ? texts.atOnce(ageText) : texts.stay(ageText ?? "–", formatAge(seconds * 1000));
  const fraction = count === 0 ? 0 : Math.min(1, seconds === 0 ? 1 : age / (seconds * 1000));
  const color = fraction >= 1 ? "bg-ink" : fraction >= 0.5 ? "bg-sun" : "bg-teal";
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="h-2 w-14 shrink-0 overflow-hidden rounded-full border border-line bg-paper"
      >
        <span className={cx("block h-full", color)} style={{ width: `${fraction * 100}%` }} />
      </span>
      <span className="nums text-13">{text}</span>
    </span>
  );
}
