import type { VersionNumbers } from "#shared/contracts/desk/themes.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Chip } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";

/** Compares the versions that customers have used. */
export function VersionStats({ numbers }: { numbers: VersionNumbers[] }) {
  const rows = numbers.toSorted((one, other) => other.number - one.number);
  return (
    <Sheet title={texts.numbers.title}>
      {rows.length === 0 ? (
        <p className="text-soft">{texts.numbers.none}</p>
      ) : (
        <DataTable
          caption={texts.numbers.title}
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
    header: texts.numbers.version,
    slot: "title",
    className: "nums pr-4 font-semibold",
    cell: ({ number }) => texts.version(number),
  },
  {
    key: "renders",
    header: texts.numbers.renders,
    ...CELL,
    cell: (row) => formatCount(row.renders),
  },
  {
    key: "good",
    header: texts.numbers.good,
    ...CELL,
    cell: (row) => (
      <>
        <Share row={row} kind="failed" hits={row.renders - row.failed} of={row.renders} />
        {row.failed > 0 && (
          <span className="block text-13 text-soft">{texts.numbers.failures(row.failures)}</span>
        )}
      </>
    ),
  },
  {
    key: "again",
    header: texts.numbers.again,
    ...CELL,
    cell: (row) => <Share row={row} kind="again" hits={row.again} of={row.renders - row.failed} />,
  },
  {
    key: "deleted",
    header: texts.numbers.deleted,
    ...CELL,
    cell: (row) => (
      <Share row={row} kind="deleted" hits={row.deleted} of={row.renders - row.failed} />
    ),
  },
  {
    key: "cost",
    header: texts.numbers.cost,
    ...CELL,
    cell: ({ cost, renders }) => formatMoney(renders === 0 ? 0 : cost / renders),
  },
  {
    key: "seconds",
    header: texts.numbers.seconds,
    ...CELL,
    cell: ({ seconds }) => (seconds === null ? "" : texts.numbers.inSeconds(seconds)),
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
      {texts.numbers.share(hits, of)}{" "}
      {row.beyond_chance.includes(kind) && (
        <span title={texts.numbers.beyondWords}>
          <Chip look="alarm">{texts.numbers.beyond}</Chip>
        </span>
      )}
    </>
  );
}
