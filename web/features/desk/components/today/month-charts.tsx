import type { MonthDay } from "#shared/contracts/desk/today.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";
import { Sheet } from "../sheet.tsx";
import { Bars, type Series } from "./bars.tsx";

const formatDollars = (value: number) => texts.dollars(formatCount(Math.round(value)));
const DAYS_PER_WEEK = 7;

type GetValue = (day: MonthDay) => number;

export function MonthCharts({ days }: { days: readonly MonthDay[] }) {
  const dates = days.map(({ day }) => day);
  const series = (label: string, color: keyof typeof COLORS, getValue: GetValue): Series => ({
    ...{ label, ...COLORS[color], values: days.map(getValue) },
  });
  const sum = (getValue: GetValue) => days.reduce((all, day) => all + getValue(day), 0);
  const moneyIn: GetValue = ({ merch, plans, packs }) => merch + plans + packs;
  const { money, mixes, left } = texts;
  const titles = {
    money: money.title(formatMoney(sum(moneyIn))),
    mixes: mixes.title(formatCount(sum((day) => day.mixes))),
    left: left.title(formatMoney(sum((day) => day.left))),
  };
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      <Sheet title={titles.money}>
        <Bars
          title={titles.money}
          days={dates}
          series={[
            series(money.merch, "ink", ({ merch }) => merch),
            series(money.plans, "teal", ({ plans }) => plans),
            series(money.packs, "sun", ({ packs }) => packs),
          ]}
          below={series(money.refunds, "coral", ({ refunds }) => refunds)}
          mean={{ label: money.mean, values: computeMovingAverages(days.map(moneyIn)) }}
          format={formatMoney}
          formatScale={formatDollars}
        />
      </Sheet>
      <Sheet title={titles.left}>
        <Bars
          title={titles.left}
          days={dates}
          series={[
            series(left.left, "teal", (day) => Math.max(0, day.left)),
            series(left.print, "ink", ({ costs }) => costs.print),
            series(left.card, "sun", ({ costs }) => costs.card),
            series(left.pictures, "soft", ({ costs }) => costs.pictures),
          ]}
          below={series(left.lost, "coral", (day) => Math.max(0, -day.left))}
          format={formatMoney}
          formatScale={formatDollars}
        />
      </Sheet>
      <Sheet title={titles.mixes}>
        <Bars
          title={titles.mixes}
          days={dates}
          series={[series(mixes.saved, "teal", (day) => day.mixes)]}
          below={series(mixes.failed, "coral", ({ failed }) => failed)}
          format={formatCount}
        />
      </Sheet>
    </div>
  );
}

const COLORS = {
  ink: { fill: "fill-ink", sign: "bg-ink" },
  teal: { fill: "fill-teal-shape", sign: "bg-teal-shape" },
  sun: { fill: "fill-sun", sign: "bg-sun" },
  coral: { fill: "fill-coral", sign: "bg-coral" },
  soft: { fill: "fill-soft", sign: "bg-soft" },
};

/** Returns the 7-day moving averages; the first days average the days available. */
function computeMovingAverages(values: readonly number[]): number[] {
  return values.map((_, at) => {
    const week = values.slice(Math.max(0, at - DAYS_PER_WEEK + 1), at + 1);
    return week.reduce((sum, value) => sum + value, 0) / week.length;
  });
}
