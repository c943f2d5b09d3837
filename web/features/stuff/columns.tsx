import type { Order } from "#shared/contracts/common.ts";
import { formatCount, formatDay, formatLongDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/stuff.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { SortButton } from "#web/ui/sort-button.tsx";
import { Thumbnail } from "./thumbnail.tsx";

export type Sorting = { order: Order; onToggle: () => void };

/** What all three tables begin with: row number, date, thumbnail. */
export function leadingColumns<Row extends { created_at: string }>(
  { order, onToggle }: Sorting,
  imageUrl: (row: Row) => string,
): Column<Row>[] {
  return [
    {
      key: "number",
      header: (
        <>
          <span aria-hidden="true">#</span>
          <span className="sr-only">{texts.columns.number}</span>
        </>
      ),
      slot: "number",
      className: "nums w-10 text-soft",
      cell: (_row, index) => formatCount(index + 1),
    },
    {
      key: "date",
      header: <SortButton label={texts.columns.date} order={order} onToggle={onToggle} />,
      sorted: order === "desc" ? "descending" : "ascending",
      slot: "detail",
      className: "nums whitespace-nowrap max-[19rem]:whitespace-normal max-sm:row-start-3",
      cell: ({ created_at }, index) => (
        <>
          <span className="sm:hidden">{texts.columns.numbered(formatCount(index + 1))} </span>
          <time dateTime={created_at} data-tip={formatLongDate(created_at)}>
            {formatDay(created_at)}
          </time>
        </>
      ),
    },
    {
      key: "thumbnail",
      header: texts.columns.thumbnail,
      slot: "picture",
      cell: (row) => <Thumbnail imageUrl={imageUrl(row)} />,
    },
  ];
}
