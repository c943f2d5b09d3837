import type { DeskState } from "#shared/contracts/desk/states.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/desk-watch.ts";
import { ageOf } from "../age.ts";

type StayBarProps = {
  /** Of the oldest, in ms. */
  age: number;
  stay: NonNullable<DeskState["stay"]>;
};

/** How much of its longest stay the oldest has behind it: ink is beyond it, sun the second half. */
export function StayBar({ age, stay: { count, longest_seconds: seconds } }: StayBarProps) {
  const said = count === 0 ? null : ageOf(age);
  const words =
    seconds === 0
      ? texts.states.atOnce(said)
      : texts.states.stay(said ?? "–", ageOf(seconds * 1000));
  const part = count === 0 ? 0 : Math.min(1, seconds === 0 ? 1 : age / (seconds * 1000));
  const colour = part >= 1 ? "bg-ink" : part >= 0.5 ? "bg-sun" : "bg-teal";
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="h-2 w-14 shrink-0 overflow-hidden rounded-full border border-line bg-paper"
      >
        <span className={cx("block h-full", colour)} style={{ width: `${part * 100}%` }} />
      </span>
      <span className="nums text-13">{words}</span>
    </span>
  );
}
