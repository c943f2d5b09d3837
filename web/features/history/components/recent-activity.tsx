import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "#shared/contracts/common.ts";
import type { HistoryPage } from "#shared/contracts/history.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { historyQuery } from "../api.ts";
import { historyColumns } from "./history-columns.tsx";

type RecentActivityProps = { newest: HistoryPage; updatedAt: number };

export function RecentActivity({ newest, updatedAt }: RecentActivityProps) {
  const [order, setOrder] = useState<Order>("desc");
  const history = useInfiniteQuery(historyQuery(order, { page: newest, updatedAt }));
  const toggle = () => setOrder(order === "desc" ? "asc" : "desc");
  const rows = history.data?.pages.flatMap((page) => page.items);

  return (
    <section aria-labelledby="recent-activity" className="grid gap-3">
      <h2 id="recent-activity" className="text-25">
        Recent Activity
      </h2>
      {rows?.length === 0 ? (
        <NothingYet />
      ) : (
        <DataTable
          caption="Recent Activity"
          rows={rows ?? []}
          rowKey={(entry) => entry.id}
          columns={historyColumns(order, toggle)}
        />
      )}
      {history.isPending && <WaitingRows count={newest.items.length} />}
      {history.isError && (
        <Failure
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
          Show more
        </Button>
      )}
    </section>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing mixed yet"
      action={
        <LinkButton to="/create" variant="primary">
          Make your first mix
        </LinkButton>
      }
    >
      Pick a theme, add a photo of a person, and your portrait shows up here.
    </EmptyState>
  );
}

/** As many rows as the other direction shows, so that nothing moves when they come. */
function WaitingRows({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status" aria-label="Loading activity" className="grid gap-3 sm:gap-0">
      {rows.map((row) => (
        <div key={row} className="border-line py-2 sm:h-18 sm:border-t-[1.5px]">
          <Skeleton className="h-20 sm:h-full" />
        </div>
      ))}
    </div>
  );
}
