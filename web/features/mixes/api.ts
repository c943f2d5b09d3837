import { queryOptions } from "@tanstack/react-query";
import type { HistoryDetail } from "#shared/contracts/history.ts";
import type { DeletedMix, Mix } from "#shared/contracts/mixes.ts";
import { api, read, toIdParam } from "#web/lib/api-client.ts";

/** All mixes, newest first. */
export const mixesQuery = queryOptions({
  queryKey: ["mixes"],
  queryFn: ({ signal }): Promise<Mix[]> =>
    read(api.genimages.$get({ query: {} }, { init: { signal } })),
});

/** The newest mixes; a user may have hundreds. */
export function newestMixesQuery(most: number) {
  return queryOptions({
    queryKey: ["mixes", "newest", most],
    queryFn: ({ signal }): Promise<Mix[]> =>
      read(api.genimages.$get({ query: { newest: `${most}` } }, { init: { signal } })),
  });
}

/** The restorable mixes, last deleted first. */
export const deletedMixesQuery = queryOptions({
  queryKey: ["mixes", "deleted"],
  queryFn: ({ signal }): Promise<DeletedMix[]> =>
    read(api.genimages.deleted.$get({}, { init: { signal } })),
});

/** A history entry with its mix or photo; the id in /memixdetail/{id} and /imagedetail/{id}. */
export function historyDetailQuery(id: string) {
  return queryOptions({
    queryKey: ["history", "detail", id],
    queryFn: ({ signal }): Promise<HistoryDetail> =>
      read(api.history[":id"].$get(toIdParam(id), { init: { signal } })),
  });
}

/** Returns the URL of the small JPG of a mix. */
export function getSmallJpgUrl({ id }: Mix): string {
  return api.genimages[":id"]["small.jpg"].$path(toIdParam(id));
}
