import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SortDirection } from "#shared/contracts/common.ts";
import type { HistoryPage } from "#shared/contracts/history.ts";
import { texts } from "#web/texts/history.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type FirstPage, historyQuery } from "../api.ts";
import { createHistoryColumns } from "./history-columns.tsx";

type RecentActivityProps = { newest: HistoryPage; updatedAt: number };

export function RecentActivity({ newest, updatedAt }: RecentActivityProps) {
  const [order, setOrder] = useState<SortDirection>("desc");
  const history = useHistory(order, { page: newest, updatedAt });
  const toggle = () => setOrder(order === "desc" ? "asc" : "desc");
  const rows = history.data?.pages.flatMap((page) => page.items);

  return (
    <section aria-labelledby="recent-activity" className="grid gap-3">
      <h2 id="recent-activity" className="text-25">
        {texts.title}
      </h2>
      {rows?.length === 0 ? (
        <NoActivity />
      ) : (
        <DataTable
          caption={texts.title}
          rows={rows ?? []}
          rowKey={(entry) => entry.id}
          columns={createHistoryColumns(order, toggle)}
          rowsAs="lines"
        />
      )}
      {history.isPending && <SkeletonRows count={newest.items.length} />}
      {history.isError && (
        <LoadError
          message={history.error.message}
          onRetry={() => history.refetch()}
          isRetrying={history.isFetching}
        />
      )}
      {history.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}

/** Syncs the list with newer dashboard data, whose first page is the list's. */
function useHistory(order: SortDirection, newest: FirstPage) {
  const queryClient = useQueryClient();
  const query = historyQuery(order, newest);
  const history = useInfiniteQuery(query);
  const { data, dataUpdatedAt, refetch } = history;
  const isBehind =
    order === "desc" &&
    dataUpdatedAt < newest.updatedAt &&
    JSON.stringify(data?.pages[0]) !== JSON.stringify(newest.page);
  useEffect(() => {
    if (!isBehind) return;
    // Cursors of further pages refer to the old first page.
    if (data && data.pages.length > 1) void refetch({ cancelRefetch: false });
    else queryClient.setQueryData(query.queryKey, { pages: [newest.page], pageParams: [null] });
  }, [isBehind, data, refetch, queryClient, query.queryKey, newest.page]);
  return history;
}

function NoActivity() {
  return (
    <p className="text-soft">
      {texts.empty.title}. {texts.empty.words}
    </p>
  );
}

/** As many rows as in the other direction, to avoid layout shift. */
function SkeletonRows({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status" aria-label={texts.loading}>
      {rows.map((row) => (
        <div key={row} className="h-16 border-line border-t-[1.5px] py-1.5 sm:h-14">
          <Skeleton className="h-full" />
        </div>
      ))}
    </div>
  );
}
