import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Order } from "#shared/contracts/common.ts";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Failure } from "#web/ui/failure.tsx";
import type { Sorting } from "./columns.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

const ROWS_AT_FIRST = 50;

type StuffTableProps<Row> = {
  caption: string;
  list: UseQueryResult<Row[]>;
  columns: (sorting: Sorting) => Column<Row>[];
  rowKey: (row: Row) => string;
  sorting: Sorting;
  /** Stands there when the list has nothing in it. */
  empty: ReactNode;
  /** How many rows are likely to come. */
  expected: number;
};

export function StuffTable<Row extends { created_at: string }>(props: StuffTableProps<Row>) {
  const { caption, list, columns, rowKey, sorting, empty, expected } = props;
  const [shown, setShown] = useState(ROWS_AT_FIRST);

  if (list.isPending) return <TableSkeleton rows={expected} />;
  if (list.isError) {
    return (
      <Failure
        message={list.error.message}
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) return empty;
  const hidden = list.data.length - shown;
  return (
    <>
      <DataTable
        caption={caption}
        rows={byDate(list.data, sorting.order).slice(0, shown)}
        rowKey={rowKey}
        columns={columns(sorting)}
      />
      {hidden > 0 && (
        <Button className="mt-6" onClick={() => setShown(shown + ROWS_AT_FIRST)}>
          Show more ({formatCount(hidden)} left)
        </Button>
      )}
    </>
  );
}

/** Timestamps in UTC sort as text. */
function byDate<Row extends { created_at: string }>(rows: Row[], order: Order): Row[] {
  const oldestFirst = [...rows].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return order === "asc" ? oldestFirst : oldestFirst.reverse();
}
