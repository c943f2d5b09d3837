import { queryOptions } from "@tanstack/react-query";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { api } from "#web/lib/api-client.ts";

export const ordersQuery = queryOptions({
  queryKey: ["orders"],
  queryFn: ({ signal }) => api.get<PlacedOrder[]>("/api/orders", { signal }),
});
