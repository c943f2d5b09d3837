import { queryOptions } from "@tanstack/react-query";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { api, read } from "#web/lib/api-client.ts";

export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: ({ signal }): Promise<PlacedOrder[]> => read(api.orders.$get({}, { init: { signal } })),
});

/** Returns the URL of a ZIP of these mixes. */
export function getZipUrl(ids: readonly string[]): string {
  return api.genimages.zip.$path({ query: { ids: ids.join(",") } });
}
