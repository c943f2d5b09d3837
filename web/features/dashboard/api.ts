import { queryOptions } from "@tanstack/react-query";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { api, read } from "#web/lib/api-client.ts";

/** Who is signed in, the counts and the newest history: one read for the shell and the home. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }): Promise<Dashboard> => read(api.dashboard.$get({}, { init: { signal } })),
});
