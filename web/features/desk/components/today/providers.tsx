import { HEALTHS, type Health, type Month, type Provider } from "#shared/contracts/desk/today.ts";
import { formatCount, formatMoment, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Facts } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";

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
      <Sheet title={texts.providers.title}>
        <DataTable
          caption={texts.providers.title}
          rows={providers}
          rowKey={({ name }) => name}
          columns={COLUMNS}
          rowsAs="lines"
        />
        <ul className="mt-2 flex flex-wrap gap-x-4 text-13 text-soft">
          {HEALTHS.map((health) => (
            <li key={health} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`h-3 w-1.5 ${LOOKS[health]}`} />
              {texts.providers.healths[health]}
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
    header: texts.providers.name,
    slot: "title",
    className: "pr-4",
    cell: ({ name, down_since: down }) => (
      <>
        <strong>{texts.providers.names[name]}</strong>
        {down && (
          <span className="block rounded-[6px] bg-sun px-2 font-semibold text-13 text-on-spot">
            {texts.providers.down(formatMoment(down))}
          </span>
        )}
      </>
    ),
  },
  {
    key: "hours",
    header: texts.providers.hours,
    slot: "detail",
    className: "pr-4",
    cell: ({ hours }) => hours.length > 0 && <Hours hours={hours} />,
  },
  {
    key: "good",
    header: texts.providers.good,
    slot: "hidden",
    className: "nums pr-4",
    cell: ({ done, failed }) => (done + failed > 0 ? formatSuccessRate(done, failed) : "–"),
  },
  {
    key: "slow",
    header: texts.providers.slow,
    slot: "hidden",
    className: "nums pr-4",
    cell: ({ slow_seconds: slow }) =>
      slow === null ? "–" : texts.providers.seconds(formatCount(Math.round(slow))),
  },
  {
    key: "cost",
    header: texts.providers.cost,
    slot: "action",
    className: "nums whitespace-nowrap text-right",
    cell: (one) => <Cost {...one} />,
  },
];

function formatSuccessRate(done: number, failed: number): string {
  return texts.providers.share(((done / (done + failed)) * 100).toFixed(1));
}

function Hours({ hours }: Pick<Provider, "hours">) {
  const countHours = (health: Health) => hours.filter((one) => one === health).length;
  return (
    <span
      role="img"
      aria-label={texts.providers.hoursRead(countHours("many"), countHours("some"))}
      className="flex h-4 gap-px"
    >
      {hours.map((health, at) => (
        <span key={at} className={`w-1 ${LOOKS[health]}`} />
      ))}
    </span>
  );
}

function Cost({ name, cost, budget }: Provider) {
  if (cost === null) return "–";
  const about =
    name === "cards"
      ? texts.providers.fees
      : name === "print"
        ? texts.providers.printed
        : budget && texts.providers.of(formatMoney(budget));
  return (
    <>
      {formatMoney(cost)}
      <span className="block text-13 text-soft">{about}</span>
    </>
  );
}
