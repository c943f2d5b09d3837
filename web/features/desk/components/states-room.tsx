import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DeskState, DeskStates, StateTableName } from "#shared/contracts/desk/states.ts";
import { texts } from "#web/texts/desk-watch.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { statesQuery } from "../watch-api.ts";
import { Choice } from "./choice.tsx";
import { Facts, Labelled } from "./facts.tsx";
import { Room, Sheet } from "./room.tsx";
import { StayBar } from "./stay-bar.tsx";

const words = texts.states;

type Stay = NonNullable<DeskState["stay"]>;
type Row = Pick<DeskState, "state" | "exits"> & { of: StateTableName; stay: Stay; age: number };

/** Every state of money with its exits, its watchers, its longest stay, and what is in it now. */
export function StatesRoom() {
  const found = useQuery(statesQuery);
  const [shown, setShown] = useState<"all" | "late">("all");
  const rows = found.data ? rowsOf(found.data, found.dataUpdatedAt) : [];
  const late = rows.filter(isLate);
  const options = [
    { value: "all", label: words.all(rows.length) },
    { value: "late", label: words.late(late.length) },
  ] as const;
  return (
    <Room
      title={words.title}
      intro={words.intro}
      actions={
        found.data && (
          <Choice label={words.filter} options={options} value={shown} onChange={setShown} />
        )
      }
    >
      {found.isPending && <Skeleton className="h-80" />}
      {found.isError && <Failure message={found.error.message} onRetry={() => found.refetch()} />}
      {found.data && (
        <>
          {found.data.is_cut && <p className="mb-3 text-15">{words.isCut}</p>}
          {shown === "late" && late.length === 0 && <p className="text-soft">{words.noneLate}</p>}
          <States rows={shown === "late" ? late : rows} />
          <Over tables={found.data.tables} />
        </>
      )}
    </Room>
  );
}

function rowsOf({ tables }: DeskStates, now: number): Row[] {
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
        caption={words.title}
        rows={rows}
        rowKey={({ of, state }) => `${of} ${state}`}
        columns={columnsOf(rows)}
        rowsAs="lines"
      />
    </div>
  );
}

function nameOf(state: string): string {
  return words.names[state] ?? state.replaceAll("_", " ");
}

const { columns } = words;

function columnsOf(rows: Row[]): Column<Row>[] {
  const isFirst = ({ of }: Row, index: number) => rows[index - 1]?.of !== of;
  return [
    {
      key: "of",
      header: columns.of,
      slot: "hidden",
      className: "whitespace-nowrap pr-4 text-soft",
      cell: (row, index) => isFirst(row, index) && words.tables[row.of],
    },
    {
      key: "state",
      header: columns.state,
      slot: "title",
      className: "pr-4",
      cell: ({ of, state }) => (
        <>
          <strong>{nameOf(state)}</strong>
          <span className="text-13 text-soft sm:hidden"> {words.tables[of]}</span>
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
      cell: ({ stay }) => <Labelled label={words.watchedIs}>{watchedBy(stay)}</Labelled>,
    },
    {
      key: "outcome",
      header: columns.outcome,
      slot: "detail",
      className: "pr-4",
      cell: ({ stay }) => (
        <Labelled label={words.outcomeIs}>{words.outcomes[stay.outcome]}</Labelled>
      ),
    },
    {
      key: "exits",
      header: columns.exits,
      slot: "hidden",
      className: "text-13 text-soft",
      cell: ({ exits }) => exits.map(nameOf).join(" · "),
    },
  ];
}

/** Leads to the list of just these, where there is one. */
function Count({ state, stay: { count, orders } }: Pick<Row, "state" | "stay">) {
  if (count === 0) return <span className="text-soft">0</span>;
  if (!orders) return <strong>{count}</strong>;
  return (
    <Link
      to="/desk/orders"
      search={{ status: orders }}
      aria-label={words.nowIn(count, nameOf(state))}
      className="inline-block min-h-6 min-w-6 font-bold underline underline-offset-4"
    >
      {count}
    </Link>
  );
}

function watchedBy({ watchers }: Stay): string {
  const said = watchers.map(({ kind, name }) =>
    kind === "event" ? words.event : (words.sweeps[name] ?? name),
  );
  return [...new Set(said)].join(", ");
}

function Over({ tables }: Pick<DeskStates, "tables">) {
  const facts = tables.map(({ name, states }) => ({
    label: words.tables[name],
    value: states
      .filter(({ stay }) => stay === null)
      .map(({ state }) => nameOf(state))
      .join(" · "),
  }));
  return (
    <div className="mt-4">
      <Sheet title={words.over}>
        <p className="mb-2 text-soft">{words.overWords}</p>
        <Facts facts={facts} />
      </Sheet>
    </div>
  );
}
