import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { SortDirection } from "#shared/contracts/common.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/stuff.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Sorting } from "./leading-columns.tsx";
import { SEARCHED_FROM } from "./toolbar.tsx";
import { WallSkeleton } from "./wall.tsx";

const PAGE_ROWS = 50;

type EmptyResultText = { title: string; words: string; action: string };

type StuffTableProps<Row> = {
  caption: string;
  list: UseQueryResult<Row[]>;
  columns: (sorting: Sorting) => Column<Row>[];
  /** Shown instead of the table. */
  wall?: ((rows: readonly Row[]) => ReactNode) | undefined;
  rowKey: (row: Row) => string;
  sorting: Sorting;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Number of skeleton rows. */
  expected: number;
  /** Applies the filters; `isNarrow` if any is active. */
  filter: (rows: Row[]) => Row[];
  isNarrow: boolean;
  onClear: () => void;
  /** Shown if the filters match nothing; default: the text for a search. */
  nothing?: EmptyResultText;
  /** Shown above lists that are long enough to search, or have been searched. */
  toolbar: (rows: Row[], found: number) => ReactNode;
  /** Displayed below the rows, but first in the focus order. */
  footer?: (shown: Row[]) => ReactNode;
};

export function StuffTable<Row extends { created_at: string }>(props: StuffTableProps<Row>) {
  const { list, sorting, empty, expected, filter, toolbar, footer } = props;
  const [shown, setShown] = useState(PAGE_ROWS);
  const tools = useRef<HTMLDivElement>(null);
  // Keeps the toolbar visible after the search is cleared.
  const [wasNarrow, setWasNarrow] = useState(props.isNarrow);
  if (props.isNarrow && !wasNarrow) setWasNarrow(true);

  if (list.isPending) {
    return props.wall ? <WallSkeleton prints={expected} /> : <TableSkeleton rows={expected} />;
  }
  if (list.isError) {
    return (
      <LoadError
        message={list.error.message}
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) return empty;
  const found = filter(list.data);
  const hidden = found.length - shown;
  const rows = sortByDate(found, sorting.order).slice(0, shown);
  return (
    <div className="flex flex-col">
      {footer?.(rows)}
      {(list.data.length >= SEARCHED_FROM || wasNarrow) && (
        <div ref={tools}>{toolbar(list.data, found.length)}</div>
      )}
      <Rows
        {...props}
        rows={rows}
        onClear={() => {
          props.onClear();
          tools.current?.querySelector("input")?.focus();
        }}
      />
      {hidden > 0 && (
        <Button className="mt-6 self-start" onClick={() => setShown(shown + PAGE_ROWS)}>
          {texts.more(formatCount(hidden))}
        </Button>
      )}
    </div>
  );
}

function Rows<Row extends { created_at: string }>(props: StuffTableProps<Row> & { rows: Row[] }) {
  const { caption, rows, rowKey, columns, wall, sorting, isNarrow, onClear } = props;
  const { nothing = texts.nothingFound } = props;
  if (isNarrow && rows.length === 0) return <EmptyResult result={nothing} onClear={onClear} />;
  if (wall) return wall(rows);
  return <DataTable caption={caption} rows={rows} rowKey={rowKey} columns={columns(sorting)} />;
}

function EmptyResult({ result, onClear }: { result: EmptyResultText; onClear: () => void }) {
  return (
    <EmptyState title={result.title} action={<Button onClick={onClear}>{result.action}</Button>}>
      {result.words}
    </EmptyState>
  );
}

/** ISO timestamps in UTC sort lexically. */
function sortByDate<Row extends { created_at: string }>(rows: Row[], order: SortDirection): Row[] {
  const oldestFirst = [...rows].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return order === "asc" ? oldestFirst : oldestFirst.reverse();
}

const MAX_ROWS = 10;

/** The same height as the loaded table. */
function TableSkeleton({ rows }: { rows: number }) {
  const places = Array.from({ length: Math.min(Math.max(rows, 1), MAX_ROWS) }, (_, place) => place);
  return (
    <div
      role="status"
      aria-label={commonTexts.loading}
      className="grid gap-3 pt-[52px] sm:gap-0 sm:pt-11"
    >
      {places.map((place) => (
        <div key={place} className="border-line sm:h-18 sm:border-t-[1.5px] sm:py-2">
          <Skeleton className="h-[101px] rounded-card sm:h-full" />
        </div>
      ))}
    </div>
  );
}
