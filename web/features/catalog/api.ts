import { queryOptions } from "@tanstack/react-query";
import type { Merch } from "#shared/contracts/catalog.ts";
import { api, read } from "#web/lib/api-client.ts";

export const merchsQuery = queryOptions({
  queryKey: ["merchs"],
  queryFn: ({ signal }): Promise<Merch[]> => read(api.merchs.$get({}, { init: { signal } })),
  // The catalogue changes by the hour at most; the cart tells of every new price.
  staleTime: 5 * 60_000,
});
