import { queryOptions } from "@tanstack/react-query";
import type { SearchAnswer } from "#shared/contracts/desk/search.ts";
import { desk, read } from "#web/lib/api-client.ts";

export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ["desk", "search", q],
    queryFn: ({ signal }): Promise<SearchAnswer> =>
      read(desk.search.$get({ query: { q } }, { init: { signal } })),
    enabled: q !== "",
  });
}
