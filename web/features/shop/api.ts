import { queryOptions } from "@tanstack/react-query";
import type { Merch } from "#shared/contracts/catalog.ts";
import { api } from "#web/lib/api-client.ts";

export const merchsQuery = queryOptions({
  queryKey: ["merchs"],
  queryFn: ({ signal }) => api.get<Merch[]>("/api/merchs", { signal }),
  // The catalogue changes by the hour at most; the cart tells of every new price.
  staleTime: 5 * 60_000,
});
