import { queryOptions } from "@tanstack/react-query";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { api } from "#web/lib/api-client.ts";

/** Who is signed in, the counts and the newest history: one read for the shell and the home. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => api.get<Dashboard>("/api/dashboard", { signal }),
});
