import { queryOptions } from "@tanstack/react-query";
import type { MarginReport } from "#shared/contracts/desk/margins.ts";
import type { Month, Usual } from "#shared/contracts/desk/today.ts";
import { desk, read } from "#web/lib/api-client.ts";

export const monthQuery = queryOptions({
  queryKey: ["desk", "today"],
  queryFn: ({ signal }): Promise<Month> => read(desk.today.$get({}, { init: { signal } })),
  refetchInterval: 60_000,
});

/** Cached for 5 minutes, because the server requests prices from the print provider. */
export const marginsQuery = queryOptions({
  queryKey: ["desk", "margins"],
  queryFn: ({ signal }): Promise<MarginReport> => read(desk.margins.$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});

const USUAL_REFRESH_MS = 10 * 60_000;

export const usualQuery = queryOptions({
  queryKey: ["desk", "usual"],
  queryFn: (): Promise<Usual> => read(desk.today.usual.$get()),
  staleTime: USUAL_REFRESH_MS,
  refetchInterval: USUAL_REFRESH_MS,
});
