import { HEALTHS, type Health, type Month, type Provider } from "#shared/contracts/desk/today.ts";
import { formatCount, formatMoment, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Facts } from "../facts.tsx";
import { Sheet } from "../room.tsx";

const words = texts.providers;

const LOOKS: Record<Health, string> = {
  none: "bg-line",
  good: "bg-teal-shape/50",
  some: "bg-sun",
  many: "bg-coral",
};

export function Providers({ month: { providers, queues, picture } }: { month: Month }) {
  const cost = picture.cost === null ? texts.picture.none : `$${picture.cost.toFixed(3)}`;
  return (
    <div className="grid content-start gap-4">
      <Sheet title={words.title}>
        <DataTable
          caption={words.title}
          rows={providers}
          rowKey={({ name }) => name}
          columns={COLUMNS}
          rowsAs="lines"
        />
        <ul className="mt-2 flex flex-wrap gap-x-4 text-13 text-soft">
          {HEALTHS.map((health) => (
            <li key={health} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`h-3 w-1.5 ${LOOKS[health]}`} />
              {words.healths[health]}
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet title={texts.queues.title}>
        <Facts
          facts={[
            ...(["renders", "to_print", "mails", "jobs", "jobs_failed"] as const).map((name) => ({
              label: texts.queues[name],
              value: <span className="nums">{formatCount(queues[name])}</span>,
            })),
            { label: texts.picture.label, value: <span className="nums">{cost}</span> },
          ]}
        />
        {picture.guessed > 0 && (
          <p className="mt-2 text-13 text-soft">{texts.picture.guessed(picture.guessed)}</p>
        )}
      </Sheet>
    </div>
  );
}

const COLUMNS: Column<Provider>[] = [
  {
    key: "name",
    header: words.name,
    slot: "title",
    className: "pr-4",
    cell: ({ name, down_since: down }) => (
      <>
        <strong>{words.names[name]}</strong>
        {down && (
          <span className="block rounded-[6px] bg-sun px-2 font-semibold text-13 text-on-spot">
            {words.down(formatMoment(down))}
          </span>
        )}
      </>
    ),
  },
  {
    key: "hours",
    header: words.hours,
    slot: "detail",
    className: "pr-4",
    cell: ({ hours }) => hours.length > 0 && <Hours hours={hours} />,
  },
  {
    key: "good",
    header: words.good,
    slot: "hidden",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ done, failed }) => (done + failed > 0 ? formatSuccessRate(done, failed) : "–"),
  },
  {
    key: "slow",
    header: words.slow,
    slot: "hidden",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ slow_seconds: slow }) =>
      slow === null ? "–" : words.seconds(formatCount(Math.round(slow))),
  },
  {
    key: "cost",
    header: words.cost,
    slot: "action",
    className: "nums text-right",
    cell: (one) => <Cost {...one} />,
  },
];

function formatSuccessRate(done: number, failed: number): string {
  return words.share(((done / (done + failed)) * 100).toFixed(1));
}

function Hours({ hours }: Pick<Provider, "hours">) {
  const countHours = (health: Health) => hours.filter((one) => one === health).length;
  return (
    <span
      role="img"
      aria-label={words.hoursRead(countHours("many"), countHours("some"))}
      className="flex h-4 gap-px"
    >
      {hours.map((health, at) => (
        <span key={at} className={`w-1.5 ${LOOKS[health]}`} />
      ))}
    </span>
  );
}

function Cost({ name, cost, budget }: Provider) {
  if (cost === null) return "–";
  const about =
    name === "cards"
      ? words.fees
      : name === "print"
        ? words.printed
        : budget && words.of(formatMoney(budget));
  return (
    <>
      {formatMoney(cost)}
      <span className="block text-13 text-soft">{about}</span>
    </>
  );
}
