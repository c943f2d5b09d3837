import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Order } from "#shared/contracts/common.ts";
import type { HistoryPage } from "#shared/contracts/history.ts";
import { api } from "#web/lib/api-client.ts";

const PAGE_SIZE = 20;

export type FirstPage = { page: HistoryPage; updatedAt: number };

/** `newest` is the first page as the dashboard already brought it; it spares a request. */
export function historyQuery(order: Order, newest: FirstPage) {
  return infiniteQueryOptions({
    queryKey: ["history", order],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ order, limit: String(PAGE_SIZE) });
      if (pageParam) query.set("cursor", pageParam);
      return api.get<HistoryPage>(`/api/history?${query}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    ...(order === "desc" && {
      initialData: { pages: [newest.page], pageParams: [null] },
      initialDataUpdatedAt: newest.updatedAt,
    }),
  });
}
