import { queryOptions } from "@tanstack/react-query";
import type { Invoice } from "#shared/contracts/billing.ts";
import { api } from "#web/lib/api-client.ts";

export const invoicesQuery = queryOptions({
  queryKey: ["billing", "invoices"],
  queryFn: ({ signal }) => api.get<Invoice[]>("/api/billing/invoices", { signal }),
});
