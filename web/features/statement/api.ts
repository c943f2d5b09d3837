import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { StatementPage } from "#shared/contracts/statement.ts";
import { api } from "#web/lib/api-client.ts";

/** How many lines the account page shows. */
export const NEWEST = 5;
const PAGE_SIZE = 25;

export const STATEMENT_CSV = "/api/statement.csv";

export const newestLinesQuery = queryOptions({
  queryKey: ["statement", "newest"],
  queryFn: ({ signal }) => api.get<StatementPage>(`/api/statement?limit=${NEWEST}`, { signal }),
});

export const statementQuery = infiniteQueryOptions({
  queryKey: ["statement", "all"],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
    if (pageParam) query.set("cursor", pageParam);
    return api.get<StatementPage>(`/api/statement?${query}`, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next_cursor,
});
