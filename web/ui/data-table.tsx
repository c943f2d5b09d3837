import type { ReactNode } from "react";
import { cx } from "../lib/class-names.ts";

/** Position of a column in the card layout on phones. */
type CardSlot = "number" | "picture" | "title" | "detail" | "action" | "select" | "hidden";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  slot: CardSlot;
  /** Set on the column that is sorted by. */
  sorted?: "ascending" | "descending";
  className?: string;
};

type DataTableProps<Row> = {
  /** The table's accessible name. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** `lines`: low rows without card style on phones, with a `rowLink`. */
  rowsAs?: keyof typeof ROWS;
};

/** Makes a link or button in a row clickable everywhere on the row. */
export const rowLink = "after:absolute after:inset-0";

const ROWS = {
  sheets: {
    list: "max-sm:gap-3",
    row: "max-sm:rounded-card max-sm:border-[1.5px] max-sm:bg-raised max-sm:p-3",
    cell: "sm:h-18 sm:py-2",
  },
  lines: {
    list: "",
    row: "relative hover:bg-line/40 max-sm:min-h-16 max-sm:py-2",
    cell: "sm:h-14 sm:py-1",
  },
};

const SLOTS: Record<CardSlot, string> = {
  number: "max-sm:hidden",
  hidden: "max-sm:hidden",
  picture: "max-sm:row-span-3 max-sm:row-start-1 max-sm:col-start-1 max-sm:pr-3",
  title: "max-sm:order-first max-sm:col-start-2 max-sm:font-semibold",
  detail: "max-sm:col-start-2 max-sm:text-15 max-sm:text-soft",
  action:
    "max-sm:col-start-3 max-sm:row-span-3 max-sm:row-start-1 max-sm:pl-3 max-[19rem]:col-span-full max-[19rem]:row-auto max-[19rem]:pl-0",
  select: "max-sm:col-start-3 max-sm:row-span-3 max-sm:row-start-1 max-sm:pl-3",
};

/** Cards on phones, but always a semantic table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, columns, rowsAs = "sheets" } = props;
  const look = ROWS[rowsAs];
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:block max-sm:pb-2">
        <tr className="max-sm:block">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sorted}
              className={cx(
                "h-11 font-semibold text-15 text-soft",
                column.sorted ? "max-sm:inline-block" : "max-sm:sr-only",
                column.slot === "action" ? "sm:text-right" : "pr-4",
                column.className,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cx("max-sm:grid", look.list)}>
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            className={cx(
              "border-line border-t-[1.5px] has-checked:bg-teal-wash max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-center",
              look.row,
            )}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                className={cx(
                  "min-w-0",
                  look.cell,
                  SLOTS[column.slot],
                  column.slot === "action" ? "sm:text-right" : "sm:pr-4",
                  column.className,
                )}
              >
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
