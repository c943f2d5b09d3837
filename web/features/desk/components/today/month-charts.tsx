import type { MonthDay } from "#shared/contracts/desk/today.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";
import { Sheet } from "../room.tsx";
import { Bars, type Series } from "./bars.tsx";

const inDollars = (value: number) => texts.dollars(formatCount(Math.round(value)));
const A_WEEK = 7;

type Of = (day: MonthDay) => number;

/** What came in, what was made and what was left, day by day. */
export function MonthCharts({ days }: { days: readonly MonthDay[] }) {
  const named = days.map(({ day }) => day);
  const series = (label: string, colour: keyof typeof COLOURS, of: Of): Series => ({
    ...{ label, ...COLOURS[colour], values: days.map(of) },
  });
  const sum = (of: Of) => days.reduce((all, day) => all + of(day), 0);
  const moneyIn: Of = ({ merch, plans, packs }) => merch + plans + packs;
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
          days={named}
          series={[
            series(money.merch, "ink", ({ merch }) => merch),
            series(money.plans, "teal", ({ plans }) => plans),
            series(money.packs, "sun", ({ packs }) => packs),
          ]}
          below={series(money.refunds, "coral", ({ refunds }) => refunds)}
          mean={{ label: money.mean, values: meansOf(days.map(moneyIn)) }}
          say={formatMoney}
          sayScale={inDollars}
        />
      </Sheet>
      <Sheet title={titles.left}>
        <Bars
          title={titles.left}
          days={named}
          series={[
            series(left.left, "teal", (day) => Math.max(0, day.left)),
            series(left.print, "ink", ({ costs }) => costs.print),
            series(left.card, "sun", ({ costs }) => costs.card),
            series(left.pictures, "soft", ({ costs }) => costs.pictures),
          ]}
          below={series(left.lost, "coral", (day) => Math.max(0, -day.left))}
          say={formatMoney}
          sayScale={inDollars}
        />
      </Sheet>
      <Sheet title={titles.mixes}>
        <Bars
          title={titles.mixes}
          days={named}
          series={[series(mixes.saved, "teal", (day) => day.mixes)]}
          below={series(mixes.failed, "coral", ({ failed }) => failed)}
          say={formatCount}
        />
      </Sheet>
    </div>
  );
}

const COLOURS = {
  ink: { fill: "fill-ink", sign: "bg-ink" },
  teal: { fill: "fill-teal-shape", sign: "bg-teal-shape" },
  sun: { fill: "fill-sun", sign: "bg-sun" },
  coral: { fill: "fill-coral", sign: "bg-coral" },
  soft: { fill: "fill-soft", sign: "bg-soft" },
};

/** Of each day and those before it, as many as there are up to a week. */
function meansOf(values: readonly number[]): number[] {
  return values.map((_, at) => {
    const week = values.slice(Math.max(0, at - A_WEEK + 1), at + 1);
    return week.reduce((sum, value) => sum + value, 0) / week.length;
  });
}
