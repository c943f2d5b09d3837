import { queryOptions } from "@tanstack/react-query";
import type { HistoryDetail } from "#shared/contracts/history.ts";
import type { DeletedMix, Mix } from "#shared/contracts/mixes.ts";
import { api } from "#web/lib/api-client.ts";

/** All mixes, newest first. */
export const mixesQuery = queryOptions({
  queryKey: ["mixes"],
  queryFn: ({ signal }) => api.get<Mix[]>("/api/genimages", { signal }),
});

/** What can still be restored, deleted last first. */
export const deletedMixesQuery = queryOptions({
  queryKey: ["mixes", "deleted"],
  queryFn: ({ signal }) => api.get<DeletedMix[]>("/api/genimages/deleted", { signal }),
});

/** One entry with its mix or its photo, the id in /memixdetail/{id} and /imagedetail/{id}. */
export function historyDetailQuery(id: string) {
  return queryOptions({
    queryKey: ["history", "detail", id],
    queryFn: ({ signal }) =>
      api.get<HistoryDetail>(`/api/history/${encodeURIComponent(id)}`, { signal }),
  });
}
