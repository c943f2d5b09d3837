import { queryOptions } from "@tanstack/react-query";
import type { Merch } from "#shared/contracts/catalog.ts";
import { api, read } from "#web/lib/api-client.ts";

export const merchsQuery = queryOptions({
  queryKey: ["merchs"],
  queryFn: ({ signal }): Promise<Merch[]> => read(api.merchs.$get({}, { init: { signal } })),
  // The catalog changes hourly at most, and the cart shows price changes.
  staleTime: 5 * 60_000,
});
