import type { SortDirection } from "#shared/contracts/common.ts";
import { formatCount, formatDay, formatLongDate } from "#web/lib/format.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/stuff.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SortButton } from "#web/ui/sort-button.tsx";

export type Sorting = { order: SortDirection; onToggle: () => void };

/** The first columns of all three tables: row number, date, thumbnail. */
export function createLeadingColumns<Row extends { created_at: string }>(
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

function Thumbnail({ imageUrl }: { imageUrl: string }) {
  return (
    <span className="flex size-20 items-center justify-center sm:justify-start">
      <Picture
        {...productPicture(imageUrl, 480)}
        alt=""
        width={80}
        height={80}
        sizes="80px"
        className="h-auto max-h-full w-auto max-w-full bg-transparent"
      />
    </span>
  );
}
