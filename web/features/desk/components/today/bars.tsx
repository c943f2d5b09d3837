import { formatCount, formatShortDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";

export type Series = {
  label: string;
  /** CSS classes: `fill` of the bar, `sign` of its mark in the legend. */
  fill: string;
  sign: string;
  values: readonly number[];
};

type BarsProps = {
  title: string;
  /** YYYY-MM-DD, oldest first; the last one is today. */
  days: readonly string[];
  /** Stacked. */
  series: readonly Series[];
  /** Drawn downward from the axis, at its own scale. */
  below: Series;
  mean?: { label: string; values: readonly number[] };
  format: (value: number) => string;
  /** A shorter format for the scale. */
  formatScale?: (value: number) => string;
};

/** Draws days as stacked bars, with the same numbers as a table for screen readers. */
export function Bars({
  title,
  days,
  series,
  below,
  mean,
  format,
  formatScale = formatCount,
}: BarsProps) {
  const sums = days.map((_, day) =>
    series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0),
  );
  const top = roundUpScale(Math.max(...sums));
  const bottom = Math.max(...below.values);
  return (
    <figure className="m-0">
      <figcaption className="sr-only">{title}</figcaption>
      <Legend series={[...series, ...(bottom > 0 ? [below] : [])]} mean={mean?.label} />
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-2">
        <Scale top={formatScale(top)} middle={formatScale(top / 2)} />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible border-ink border-b-[1.5px]"
        >
          {[0, 50].map((y) => (
            <line key={y} x1={0} x2={days.length} y1={y} y2={y} className={GRID} />
          ))}
          {days.map((day, at) => (
            <Bar
              key={day}
              at={at}
              isOver={at < days.length - 1}
              parts={series.map(({ fill, values }) => ({ fill, share: (values[at] ?? 0) / top }))}
              title={`${formatShortDay(`${day}T12:00:00Z`)}: ${format(sums[at] ?? 0)}`}
            />
          ))}
          {mean && (
            <polyline
              points={mean.values
                .map((value, at) => `${at + 0.5},${100 - (value / top) * 100}`)
                .join(" ")}
              className="fill-none stroke-2 stroke-coral [vector-effect:non-scaling-stroke]"
            />
          )}
        </svg>
        {bottom > 0 && <Below series={below} label={format(bottom)} max={bottom} />}
        <p className="col-start-2 flex justify-between pt-1 text-13 text-soft">
          <span>{formatShortDay(`${days[0]}T12:00:00Z`)}</span>
          <span>{formatShortDay(`${days[Math.floor(days.length / 2)]}T12:00:00Z`)}</span>
          <span>{texts.today}</span>
        </p>
      </div>
      <AsTable title={title} days={days} series={[...series, below]} format={format} />
    </figure>
  );
}

const GRID = "stroke-line [vector-effect:non-scaling-stroke]";

type BarProps = {
  at: number;
  isOver: boolean;
  parts: readonly { fill: string; share: number }[];
  title: string;
};

function Bar({ at, isOver, parts, title }: BarProps) {
  let top = 100;
  return (
    <g className={isOver ? "" : "opacity-50"}>
      <title>{title}</title>
      <rect x={at} y={0} width={1} height={100} className="fill-transparent" />
      {parts.map(({ fill, share }) => {
        const height = Math.max(0, share) * 100;
        top -= height;
        return (
          <rect key={fill} x={at + 0.12} y={top} width={0.76} height={height} className={fill} />
        );
      })}
    </g>
  );
}

type BelowProps = { series: Series; label: string; max: number };

function Below({ series: { values, fill, label: title }, label, max }: BelowProps) {
  return (
    <>
      <span className="nums self-end text-right text-13 text-soft">{label}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${values.length} 100`}
        preserveAspectRatio="none"
        className="h-9 w-full"
      >
        <title>{title}</title>
        {values.map((value, at) => (
          <rect
            key={at}
            x={at + 0.12}
            y={0}
            width={0.76}
            height={(Math.max(0, value) / max) * 100}
            className={fill}
          />
        ))}
      </svg>
    </>
  );
}

function Scale({ top, middle }: { top: string; middle: string }) {
  return (
    <div
      aria-hidden="true"
      className="nums -my-2 flex h-40 flex-col justify-between text-right text-13 text-soft"
    >
      <span>{top}</span>
      <span>{middle}</span>
      <span>0</span>
    </div>
  );
}

function Legend({ series, mean }: { series: readonly Series[]; mean: string | undefined }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-soft">
      {series.map(({ label, sign }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${sign}`} />
          {label}
        </li>
      ))}
      {mean && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-3 bg-coral" />
          {mean}
        </li>
      )}
    </ul>
  );
}

function AsTable({
  title,
  days,
  series,
  format,
}: Pick<BarsProps, "title" | "days" | "series" | "format">) {
  return (
    <details className="mt-2 text-13">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-soft underline underline-offset-4 lg:min-h-6">
        {texts.table}
      </summary>
      <div className="max-h-80 overflow-auto">
        <table className="nums w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="pl-3 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap font-medium">
                  {day}
                </th>
                {series.map(({ label, values }) => (
                  <td key={label} className="pl-3 text-right">
                    {format(values[days.indexOf(day)] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Rounds up to 1, 2, 4, 5 or 8 times a power of ten, at least 2. */
export function roundUpScale(max: number): number {
  // The scale also labels half of it, which should be a whole number.
  if (max <= 2) return 2;
  const ten = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 5, 8].find((one) => one * ten >= max) ?? 10;
  return step * ten;
}
