import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DeskState, DeskStates, StateTableName } from "#shared/contracts/desk/states.ts";
import { texts } from "#web/texts/desk-states.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { statesQuery } from "../states-api.ts";
import { Choice } from "./choice.tsx";
import { DeskPage } from "./desk-page.tsx";
import { Facts, Labeled } from "./facts.tsx";
import { Sheet } from "./sheet.tsx";
import { StayBar } from "./stay-bar.tsx";

type StateStay = NonNullable<DeskState["stay"]>;
type Row = Pick<DeskState, "state" | "exits"> & {
  of: StateTableName;
  stay: StateStay;
  age: number;
};

/** Lists the states of orders, payments, refunds and plans with their exits, watchers, maximum durations and rows. */
export function StatesPage() {
  const query = useQuery(statesQuery);
  const [shown, setShown] = useState<"all" | "late">("all");
  const rows = query.data ? toRows(query.data, query.dataUpdatedAt) : [];
  const late = rows.filter(isLate);
  const options = [
    { value: "all", label: texts.all(rows.length) },
    { value: "late", label: texts.late(late.length) },
  ] as const;
  return (
    <DeskPage
      title={texts.title}
      intro={texts.intro}
      actions={
        query.data && (
          <Choice label={texts.filter} options={options} value={shown} onChange={setShown} />
        )
      }
    >
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.data && (
        <>
          {query.data.is_cut && <p className="mb-3 text-15">{texts.isCut}</p>}
          {shown === "late" && late.length === 0 && <p className="text-soft">{texts.noneLate}</p>}
          <States rows={shown === "late" ? late : rows} />
          <EndStates tables={query.data.tables} />
        </>
      )}
    </DeskPage>
  );
}

function toRows({ tables }: DeskStates, now: number): Row[] {
  return tables.flatMap(({ name, states }) =>
    states.flatMap(({ state, exits, stay }) =>
      stay
        ? [{ of: name, state, exits, stay, age: stay.oldest ? now - Date.parse(stay.oldest) : 0 }]
        : [],
    ),
  );
}

function isLate({ stay, age }: Row): boolean {
  return stay.count > 0 && age > stay.longest_seconds * 1000;
}

function States({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="rounded-card border-[1.5px] border-line bg-raised px-4 pb-1 text-15">
      <DataTable
        caption={texts.title}
        rows={rows}
        rowKey={({ of, state }) => `${of} ${state}`}
        columns={createColumns(rows)}
        rowsAs="lines"
      />
    </div>
  );
}

function getStateName(state: string): string {
  return texts.names[state] ?? state.replaceAll("_", " ");
}

const { columns } = texts;

function createColumns(rows: Row[]): Column<Row>[] {
  const isFirst = ({ of }: Row, index: number) => rows[index - 1]?.of !== of;
  return [
    {
      key: "of",
      header: columns.of,
      slot: "hidden",
      className: "whitespace-nowrap pr-4 text-soft",
      cell: (row, index) => isFirst(row, index) && texts.tables[row.of],
    },
    {
      key: "state",
      header: columns.state,
      slot: "title",
      className: "pr-4",
      cell: ({ of, state }) => (
        <>
          <strong>{getStateName(state)}</strong>
          <span className="text-13 text-soft sm:hidden"> {texts.tables[of]}</span>
        </>
      ),
    },
    {
      key: "now",
      header: columns.now,
      slot: "action",
      className: "nums pr-4 sm:text-right",
      cell: ({ state, stay }) => <Count state={state} stay={stay} />,
    },
    {
      key: "oldest",
      header: columns.oldest,
      slot: "detail",
      className: "pr-4",
      cell: ({ stay, age }) => <StayBar age={age} stay={stay} />,
    },
    {
      key: "watched",
      header: columns.watched,
      slot: "detail",
      className: "pr-4 text-soft",
      cell: ({ stay }) => <Labeled label={texts.watchedIs}>{formatWatchers(stay)}</Labeled>,
    },
    {
      key: "outcome",
      header: columns.outcome,
      slot: "detail",
      className: "pr-4",
      cell: ({ stay }) => <Labeled label={texts.outcomeIs}>{texts.outcomes[stay.outcome]}</Labeled>,
    },
    {
      key: "exits",
      header: columns.exits,
      slot: "hidden",
      className: "text-13 text-soft max-lg:hidden",
      cell: ({ exits }) => exits.map(getStateName).join(" · "),
    },
  ];
}

/** Links to the filtered list of orders, if the state is one of orders. */
function Count({ state, stay: { count, orders } }: Pick<Row, "state" | "stay">) {
  if (count === 0) return <span className="text-soft">0</span>;
  if (!orders) return <strong>{count}</strong>;
  return (
    <Link
      to="/desk/orders"
      search={{ status: orders }}
      aria-label={texts.nowIn(count, getStateName(state))}
      className="inline-block min-h-6 min-w-6 font-bold underline underline-offset-4"
    >
      {count}
    </Link>
  );
}

function formatWatchers({ watchers }: StateStay): string {
  const labels = watchers.map(({ kind, name }) =>
    kind === "event" ? texts.event : (texts.sweeps[name] ?? name),
  );
  return [...new Set(labels)].join(", ");
}

function EndStates({ tables }: Pick<DeskStates, "tables">) {
  const facts = tables.map(({ name, states }) => ({
    label: texts.tables[name],
    value: states
      .filter(({ stay }) => stay === null)
      .map(({ state }) => getStateName(state))
      .join(" · "),
  }));
  return (
    <div className="mt-4">
      <Sheet title={texts.over}>
        <p className="mb-2 text-soft">{texts.overWords}</p>
        <Facts facts={facts} />
      </Sheet>
    </div>
  );
}
