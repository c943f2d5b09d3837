import { queryOptions } from "@tanstack/react-query";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { api, read } from "#web/lib/api-client.ts";

/** User, counts and latest history in one request, for the shell and the home page. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }): Promise<Dashboard> => read(api.dashboard.$get({}, { init: { signal } })),
});
