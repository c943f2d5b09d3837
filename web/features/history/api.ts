import { infiniteQueryOptions } from "@tanstack/react-query";
import type { SortDirection } from "#shared/contracts/common.ts";
import type { HistoryPage } from "#shared/contracts/history.ts";
import { api, read } from "#web/lib/api-client.ts";

const PAGE_SIZE = 20;
/** Larger, since users who load more go far back; all pages are refetched after a change. */
const LATER_PAGE_SIZE = 50;

export type FirstPage = { page: HistoryPage; updatedAt: number };

/** `newest` is the first page from the dashboard, which saves a request. */
export function historyQuery(order: SortDirection, newest: FirstPage) {
  return infiniteQueryOptions({
    queryKey: ["history", order],
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> => {
      const limit = pageParam ? LATER_PAGE_SIZE : PAGE_SIZE;
      const query = { order, limit: String(limit), ...(pageParam && { cursor: pageParam }) };
      return read(api.history.$get({ query }, { init: { signal } }));
    },
    // The dashboard query refetches the newest entries on focus.
    refetchOnWindowFocus: false,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    ...(order === "desc" && {
      initialData: { pages: [newest.page], pageParams: [null] },
      initialDataUpdatedAt: newest.updatedAt,
    }),
  });
}
