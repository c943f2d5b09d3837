import { queryOptions } from "@tanstack/react-query";
import type { HistoryDetail } from "#shared/contracts/history.ts";
import type { DeletedMix, Mix } from "#shared/contracts/mixes.ts";
import { api, ofId, read } from "#web/lib/api-client.ts";

/** All mixes, newest first. */
export const mixesQuery = queryOptions({
  queryKey: ["mixes"],
  queryFn: ({ signal }): Promise<Mix[]> =>
    read(api.genimages.$get({ query: {} }, { init: { signal } })),
});

/** The first of them: somebody may have made hundreds. */
export function newestMixesQuery(most: number) {
  return queryOptions({
    queryKey: ["mixes", "newest", most],
    queryFn: ({ signal }): Promise<Mix[]> =>
      read(api.genimages.$get({ query: { newest: `${most}` } }, { init: { signal } })),
  });
}

/** What can still be restored, deleted last first. */
export const deletedMixesQuery = queryOptions({
  queryKey: ["mixes", "deleted"],
  queryFn: ({ signal }): Promise<DeletedMix[]> =>
    read(api.genimages.deleted.$get({}, { init: { signal } })),
});

/** One entry with its mix or its photo, the id in /memixdetail/{id} and /imagedetail/{id}. */
export function historyDetailQuery(id: string) {
  return queryOptions({
    queryKey: ["history", "detail", id],
    queryFn: ({ signal }): Promise<HistoryDetail> =>
      read(api.history[":id"].$get(ofId(id), { init: { signal } })),
  });
}

/** Where a mix is downloaded as a small JPG. */
export function smallJpgOf({ id }: Mix): string {
  return api.genimages[":id"]["small.jpg"].$path(ofId(id));
}
