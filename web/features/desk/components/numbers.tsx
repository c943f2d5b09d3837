import { useQuery } from "@tanstack/react-query";
import type { Numbers as NumbersOfToday } from "#shared/contracts/desk/today.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk.ts";
import { usualQuery } from "../today-api.ts";

type MetricName = keyof NumbersOfToday;

const formatDollars = (value: number) =>
  texts.numbers.usual.dollars(formatCount(Math.round(value)));
const formatSeconds = (value: number) => texts.numbers.seconds(value);

type Metric = {
  name: MetricName;
  label: string;
  format: (value: number) => string;
  /** A shorter format for the usual range. */
  formatUsual?: (value: number) => string;
  /** A value above the usual range is highlighted. */
  isBad?: boolean;
};

const METRICS: Metric[] = [
  {
    name: "money_in",
    label: texts.numbers.moneyIn,
    format: formatMoney,
    formatUsual: formatDollars,
  },
  { name: "orders", label: texts.numbers.orders, format: formatCount },
  { name: "mixes", label: texts.numbers.mixes, format: formatCount },
  { name: "given_back", label: texts.numbers.givenBack, format: formatCount, isBad: true },
  {
    name: "refunds",
    label: texts.numbers.refunds,
    format: formatMoney,
    formatUsual: formatDollars,
    isBad: true,
  },
  { name: "longest_wait_seconds", label: texts.numbers.wait, format: formatSeconds, isBad: true },
];

/** Shows today's numbers, each with its usual range for this weekday and time. */
export function Numbers({ numbers }: { numbers: NumbersOfToday }) {
  const ranges = useQuery(usualQuery).data?.ranges;
  return (
    <dl
      aria-label={texts.numbers.label}
      className="grid grid-cols-2 gap-[1.5px] overflow-hidden rounded-card border-[1.5px] border-line bg-line sm:grid-cols-3 xl:grid-cols-6"
    >
      {METRICS.map((metric) => (
        <MetricCell
          key={metric.name}
          metric={metric}
          value={numbers[metric.name]}
          range={ranges?.[metric.name]}
        />
      ))}
    </dl>
  );
}

type MetricCellProps = { metric: Metric; value: number; range: [number, number] | undefined };

function MetricCell({
  metric: { label, format, formatUsual = format, isBad = false },
  value,
  range,
}: MetricCellProps) {
  const isAlarming = isBad && range !== undefined && value > range[1];
  const soft = isAlarming ? "text-13" : "text-13 text-soft";
  return (
    <div className={cx("px-3 py-2", isAlarming ? "bg-sun text-on-spot" : "bg-raised")}>
      <dt className={soft}>{label}</dt>
      <dd className="nums font-bold font-display text-20">{format(value)}</dd>
      {range && <dd className={cx("nums", soft)}>{formatUsualRange(range, formatUsual)}</dd>}
    </div>
  );
}

function formatUsualRange(
  [low, high]: [number, number],
  format: (value: number) => string,
): string {
  const [from, to] = [format(low), format(high)];
  return from === to ? texts.numbers.usual.one(from) : texts.numbers.usual.range(from, to);
}
