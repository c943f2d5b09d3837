import type { VersionNumbers } from "#shared/contracts/desk/looks.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-looks.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Chip } from "../facts.tsx";
import { Sheet } from "../room.tsx";

const words = texts.numbers;

/** Compares the versions that customers have used. */
export function VersionStats({ numbers }: { numbers: VersionNumbers[] }) {
  const rows = numbers.toSorted((one, other) => other.number - one.number);
  return (
    <Sheet title={words.title}>
      {rows.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <DataTable
          caption={words.title}
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={COLUMNS}
          rowsAs="lines"
        />
      )}
    </Sheet>
  );
}

const CELL = { slot: "detail", className: "nums pr-4" } as const;

const COLUMNS: Column<VersionNumbers>[] = [
  {
    key: "number",
    header: words.version,
    slot: "title",
    className: "nums pr-4 font-semibold",
    cell: ({ number }) => texts.version(number),
  },
  { key: "renders", header: words.renders, ...CELL, cell: (row) => formatCount(row.renders) },
  {
    key: "good",
    header: words.good,
    ...CELL,
    cell: (row) => (
      <>
        <Share row={row} kind="failed" hits={row.renders - row.failed} of={row.renders} />
        {row.failed > 0 && (
          <span className="block text-13 text-soft">{words.failures(row.failures)}</span>
        )}
      </>
    ),
  },
  {
    key: "again",
    header: words.again,
    ...CELL,
    cell: (row) => <Share row={row} kind="again" hits={row.again} of={row.renders - row.failed} />,
  },
  {
    key: "deleted",
    header: words.deleted,
    ...CELL,
    cell: (row) => (
      <Share row={row} kind="deleted" hits={row.deleted} of={row.renders - row.failed} />
    ),
  },
  {
    key: "cost",
    header: words.cost,
    ...CELL,
    cell: ({ cost, renders }) => formatMoney(renders === 0 ? 0 : cost / renders),
  },
  {
    key: "seconds",
    header: words.seconds,
    ...CELL,
    cell: ({ seconds }) => (seconds === null ? "" : words.inSeconds(seconds)),
  },
];

type ShareProps = {
  row: VersionNumbers;
  kind: VersionNumbers["beyond_chance"][number];
  hits: number;
  of: number;
};

function Share({ row, kind, hits, of }: ShareProps) {
  return (
    <>
      {words.share(hits, of)}{" "}
      {row.beyond_chance.includes(kind) && (
        <span title={words.beyondWords}>
          <Chip look="alarm">{words.beyond}</Chip>
        </span>
      )}
    </>
  );
}
