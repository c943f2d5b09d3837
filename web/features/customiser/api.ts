import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CreateDesignInput, Design } from "#shared/contracts/designs.ts";
import { api } from "#web/lib/api-client.ts";

export function designQuery(id: string) {
  return queryOptions({
    queryKey: ["designs", id],
    queryFn: ({ signal }) => api.get<Design>(`/api/designs/${encodeURIComponent(id)}`, { signal }),
    staleTime: "static",
  });
}

/** Asking again for the same layout gives the same design, so it is read like anything else. */
export function proofQuery(input: CreateDesignInput) {
  return queryOptions({
    queryKey: ["proofs", input],
    queryFn: ({ signal }) => api.post<Design>("/api/designs", input, { signal }),
    staleTime: "static",
    placeholderData: keepPreviousData,
  });
}
