import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Me } from "#shared/contracts/accounts.ts";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { ApiError, api } from "#web/lib/api-client.ts";

/** The active themes of one set by index; `gender` as in `last_toggle`: false = female, true = male. */
export function themesQuery(gender: boolean) {
  return queryOptions({
    queryKey: ["themes", gender],
    queryFn: ({ signal }) => api.get<Theme[]>(`/api/themes?gender=${gender}`, { signal }),
    staleTime: 5 * 60_000,
  });
}

/**
 * Keeps the Female/Male choice. `dashboardKey` is the key of the read that holds `me`; it changes
 * at once, and back when the choice could not be kept.
 */
export function useSetToggle(dashboardKey: QueryKey) {
  const queryClient = useQueryClient();
  const show = (change: Partial<Me>) =>
    queryClient.setQueryData<Dashboard>(
      dashboardKey,
      (old) => old && { ...old, me: { ...old.me, ...change } },
    );
  return useMutation({
    mutationFn: (last_toggle: boolean) => api.patch<Me>("/api/users/me", { last_toggle }),
    onMutate: async (last_toggle) => {
      await queryClient.cancelQueries({ queryKey: dashboardKey });
      show({ last_toggle });
    },
    onError: (error, last_toggle) => {
      show({ last_toggle: !last_toggle });
      if (!(error instanceof ApiError) || error.status !== 401) toast.error(error.message);
    },
    // One after the other, so that the last press is the one that stays.
    scope: { id: "last-toggle" },
    meta: { keepsCache: true },
  });
}
