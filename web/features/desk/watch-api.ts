import { queryOptions } from "@tanstack/react-query";
import type { SearchAnswer } from "#shared/contracts/desk/search.ts";
import type { DeskStates } from "#shared/contracts/desk/states.ts";
import type { Usual } from "#shared/contracts/desk/today.ts";
import { desk, read } from "#web/lib/api-client.ts";

export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ["desk", "search", q],
    queryFn: ({ signal }): Promise<SearchAnswer> =>
      read(desk.search.$get({ query: { q } }, { init: { signal } })),
    enabled: q !== "",
  });
}

export const statesQuery = queryOptions({
  queryKey: ["desk", "states"],
  queryFn: (): Promise<DeskStates> => read(desk.states.$get()),
  refetchInterval: 30_000,
});

const USUAL_REFRESH_MS = 10 * 60_000;

export const usualQuery = queryOptions({
  queryKey: ["desk", "usual"],
  queryFn: (): Promise<Usual> => read(desk.today.usual.$get()),
  staleTime: USUAL_REFRESH_MS,
  refetchInterval: USUAL_REFRESH_MS,
});
