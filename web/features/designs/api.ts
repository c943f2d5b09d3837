import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CreateDesignInput, Design } from "#shared/contracts/designs.ts";
import { api, read, toIdParam } from "#web/lib/api-client.ts";

export function designQuery(id: string) {
  return queryOptions({
    queryKey: ["designs", id],
    queryFn: ({ signal }): Promise<Design> =>
      read(api.designs[":id"].$get(toIdParam(id), { init: { signal } })),
    staleTime: "static",
  });
}

/** A query although it is a POST: the same layout returns the same design. */
export function proofQuery(input: CreateDesignInput) {
  return queryOptions({
    queryKey: ["proofs", input],
    queryFn: ({ signal }): Promise<Design> =>
      read(api.designs.$post({ json: input }, { init: { signal } })),
    staleTime: "static",
    placeholderData: keepPreviousData,
  });
}
