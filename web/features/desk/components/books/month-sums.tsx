import { useQuery } from "@tanstack/react-query";
import type { BookBalance, BookMonth } from "#shared/contracts/desk/books.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-books.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { monthQuery } from "../../books-api.ts";
import { Facts } from "../facts.tsx";
import { Sheet } from "../room.tsx";
import { Sterling } from "./sterling-form.tsx";

const words = texts.sums;

export function MonthSums({ month, name }: { month: string; name: string }) {
  const found = useQuery(monthQuery(month));
  return (
    <Sheet title={name} aside={<Files month={month} />}>
      {found.isPending && <Skeleton className="h-60" />}
      {found.isError && <Failure message={found.error.message} onRetry={() => found.refetch()} />}
      {found.data && <Sums of={found.data} />}
    </Sheet>
  );
}

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-0";

function Files({ month }: { month: string }) {
  const base = `/api/desk/books/months/${month}`;
  return (
    <p className="flex flex-wrap gap-x-4 text-15">
      <a href={`${base}/sums.csv`} download className={LINK}>
        {words.sumsFile}
      </a>
      <a href={`${base}/documents.csv`} download className={LINK}>
        {words.documentsFile}
      </a>
    </p>
  );
}

function Sums({ of }: { of: BookMonth }) {
  if (of.all.left.count === 0) return <p className="text-soft">{words.none}</p>;
  const kinds = of.by_kind.map(({ kind, ...sums }) => ({ name: words.kinds[kind], ...sums }));
  const places = of.places.map(({ country, state, ...sums }) => ({
    name: [country ?? words.noPlace, state].filter(Boolean).join(" "),
    ...sums,
  }));
  return (
    <div className="grid gap-4">
      <Balances
        caption={words.all}
        rows={[...kinds.filter(({ left }) => left.count > 0), { name: words.all, ...of.all }]}
      />
      <div>
        <h3 className="font-sans font-semibold text-15">{words.places}</h3>
        <Balances caption={words.places} rows={places} />
      </div>
      <Sterling of={of} />
      {of.costs.length > 0 && (
        <div>
          <h3 className="font-sans font-semibold text-15">{words.costs}</h3>
          <p className="mb-1 text-13 text-soft">{words.costsWords}</p>
          <Facts
            facts={of.costs.map(({ kind, cost }) => ({
              label: words.cost[kind] ?? kind,
              value: formatMoney(cost),
            }))}
          />
        </div>
      )}
    </div>
  );
}

type Row = BookBalance & { name: string };

function Balances({ caption, rows }: { caption: string; rows: Row[] }) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={COLUMNS}
      rowsAs="lines"
    />
  );
}

const { columns } = words;
const NUMBER = "nums pr-4 sm:text-right last:pr-0";

/** On a phone no column says what it is. */
function Labelled({ label, children }: { label: string; children: string }) {
  return (
    <>
      <span className="sm:hidden">{label} </span>
      {children}
    </>
  );
}

function money(key: string, header: string, pick: (row: Row) => number): Column<Row> {
  return {
    key,
    header,
    slot: "detail",
    className: NUMBER,
    cell: (row) => <Labelled label={header}>{formatMoney(pick(row))}</Labelled>,
  };
}

const COLUMNS: Column<Row>[] = [
  {
    key: "of",
    header: columns.of,
    slot: "title",
    className: "pr-4",
    cell: ({ name }) => (name === words.all ? <strong>{name}</strong> : name),
  },
  money("invoiced", columns.invoiced, ({ invoiced }) => invoiced.total),
  money("credited", columns.credited, ({ credited }) => credited.total),
  money("net", columns.net, ({ left }) => left.net),
  money("tax", columns.tax, ({ left }) => left.tax),
  {
    key: "total",
    header: columns.total,
    slot: "action",
    className: `${NUMBER} font-semibold`,
    cell: ({ left }) => formatMoney(left.total),
  },
];
