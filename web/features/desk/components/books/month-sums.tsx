import { useQuery } from "@tanstack/react-query";
import type { BookBalance, BookMonth } from "#shared/contracts/desk/books.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-books.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { bookMonthQuery } from "../../books-api.ts";
import { Facts, Labeled } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";
import { Sterling } from "./sterling-form.tsx";

export function MonthSums({ month, name }: { month: string; name: string }) {
  const query = useQuery(bookMonthQuery(month));
  return (
    <Sheet title={name} aside={<Files month={month} />}>
      {query.isPending && <Skeleton className="h-60" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.data && <Sums month={query.data} />}
    </Sheet>
  );
}

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-0";

function Files({ month }: { month: string }) {
  const base = `/api/desk/books/months/${month}`;
  return (
    <p className="flex flex-wrap gap-x-4 text-15">
      <a href={`${base}/sums.csv`} download className={LINK}>
        {texts.sums.sumsFile}
      </a>
      <a href={`${base}/documents.csv`} download className={LINK}>
        {texts.sums.documentsFile}
      </a>
    </p>
  );
}

function Sums({ month }: { month: BookMonth }) {
  if (month.all.left.count === 0) return <p className="text-soft">{texts.sums.none}</p>;
  const kinds = month.by_kind.map(({ kind, ...sums }) => ({
    name: texts.sums.kinds[kind],
    ...sums,
  }));
  const places = month.places.map(({ country, state, ...sums }) => ({
    name: [country ?? texts.sums.noPlace, state].filter(Boolean).join(" "),
    ...sums,
  }));
  return (
    <div className="grid gap-4">
      <Balances
        caption={texts.sums.all}
        rows={[
          ...kinds.filter(({ left }) => left.count > 0),
          { name: texts.sums.all, ...month.all },
        ]}
      />
      <div>
        <h3 className="font-sans font-semibold text-15">{texts.sums.places}</h3>
        <Balances caption={texts.sums.places} rows={places} />
      </div>
      <Sterling month={month} />
      {month.costs.length > 0 && (
        <div>
          <h3 className="font-sans font-semibold text-15">{texts.sums.costs}</h3>
          <p className="mb-1 text-13 text-soft">{texts.sums.costsWords}</p>
          <Facts
            facts={month.costs.map(({ kind, cost }) => ({
              label: texts.sums.cost[kind] ?? kind,
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

const { columns } = texts.sums;
const NUMBER = "nums pr-4 sm:text-right last:pr-0";

/** Labels a value on a phone, where the table's header is hidden. */
function createMoneyColumn(
  key: string,
  header: string,
  getAmount: (row: Row) => number,
): Column<Row> {
  return {
    key,
    header,
    slot: "detail",
    className: NUMBER,
    cell: (row) => <Labeled label={header}>{formatMoney(getAmount(row))}</Labeled>,
  };
}

const COLUMNS: Column<Row>[] = [
  {
    key: "of",
    header: columns.of,
    slot: "title",
    className: "pr-4",
    cell: ({ name }) => (name === texts.sums.all ? <strong>{name}</strong> : name),
  },
  createMoneyColumn("invoiced", columns.invoiced, ({ invoiced }) => invoiced.total),
  createMoneyColumn("credited", columns.credited, ({ credited }) => credited.total),
  createMoneyColumn("net", columns.net, ({ left }) => left.net),
  createMoneyColumn("tax", columns.tax, ({ left }) => left.tax),
  {
    key: "total",
    header: columns.total,
    slot: "action",
    className: `${NUMBER} font-semibold`,
    cell: ({ left }) => formatMoney(left.total),
  },
];
