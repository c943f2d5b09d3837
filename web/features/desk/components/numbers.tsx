import { useQuery } from "@tanstack/react-query";
import type { Numbers as NumbersOfToday } from "#shared/contracts/desk/today.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as watch } from "#web/texts/desk-watch.ts";
import { usualQuery } from "../watch-api.ts";

type Name = keyof NumbersOfToday;

const inDollars = (value: number) => watch.usual.dollars(formatCount(Math.round(value)));
const seconds = (value: number) => texts.numbers.seconds(value);

type Shown = {
  name: Name;
  label: string;
  say: (value: number) => string;
  /** Shorter. */
  sayUsual?: (value: number) => string;
  /** More of it than usual is no good news. */
  isBad?: boolean;
};

const SHOWN: Shown[] = [
  { name: "money_in", label: texts.numbers.moneyIn, say: formatMoney, sayUsual: inDollars },
  { name: "orders", label: texts.numbers.orders, say: formatCount },
  { name: "mixes", label: texts.numbers.mixes, say: formatCount },
  { name: "given_back", label: texts.numbers.givenBack, say: formatCount, isBad: true },
  {
    name: "refunds",
    label: texts.numbers.refunds,
    say: formatMoney,
    sayUsual: inDollars,
    isBad: true,
  },
  { name: "longest_wait_seconds", label: texts.numbers.wait, say: seconds, isBad: true },
];

/** The numbers of today, each beside what is usual on this day of the week by now. */
export function Numbers({ numbers }: { numbers: NumbersOfToday }) {
  const ranges = useQuery(usualQuery).data?.ranges;
  return (
    <dl
      aria-label={texts.numbers.label}
      className="grid grid-cols-2 gap-[1.5px] overflow-hidden rounded-card border-[1.5px] border-line bg-line sm:grid-cols-3 xl:grid-cols-6"
    >
      {SHOWN.map((shown) => (
        <Shown
          key={shown.name}
          shown={shown}
          value={numbers[shown.name]}
          range={ranges?.[shown.name]}
        />
      ))}
    </dl>
  );
}

type ShownProps = { shown: Shown; value: number; range: [number, number] | undefined };

function Shown({ shown: { label, say, sayUsual = say, isBad = false }, value, range }: ShownProps) {
  const isAlarming = isBad && range !== undefined && value > range[1];
  const soft = isAlarming ? "text-13" : "text-13 text-soft";
  return (
    <div className={cx("px-3 py-2", isAlarming ? "bg-sun text-on-spot" : "bg-raised")}>
      <dt className={soft}>{label}</dt>
      <dd className="nums font-bold font-display text-20">{say(value)}</dd>
      {range && <dd className={cx("nums", soft)}>{usualWords(range, sayUsual)}</dd>}
    </div>
  );
}

function usualWords([low, high]: [number, number], say: (value: number) => string): string {
  const [from, to] = [say(low), say(high)];
  return from === to ? watch.usual.one(from) : watch.usual.range(from, to);
}
