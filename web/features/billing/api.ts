import { queryOptions } from "@tanstack/react-query";
import type { Receipt } from "#shared/contracts/orders.ts";
import { api } from "#web/lib/api-client.ts";

export const receiptsQuery = queryOptions({
  queryKey: ["receipts"],
  queryFn: ({ signal }) => api.get<Receipt[]>("/api/checkout", { signal }),
});
