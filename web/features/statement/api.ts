import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { StatementPage } from "#shared/contracts/statement.ts";
import { api, read } from "#web/lib/api-client.ts";

const PAGE_SIZE = 25;

export const STATEMENT_CSV = api["statement.csv"].$path();

export const newestLinesQuery = (limit: number) =>
  queryOptions({
    queryKey: ["statement", "newest"],
    queryFn: ({ signal }): Promise<StatementPage> =>
      read(api.statement.$get({ query: { limit: String(limit) } }, { init: { signal } })),
  });

export const statementQuery = infiniteQueryOptions({
  queryKey: ["statement", "all"],
  queryFn: ({ pageParam, signal }): Promise<StatementPage> => {
    const query = { limit: String(PAGE_SIZE), ...(pageParam && { cursor: pageParam }) };
    return read(api.statement.$get({ query }, { init: { signal } }));
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next_cursor,
});
