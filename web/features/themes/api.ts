import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Me } from "#shared/contracts/accounts.ts";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { PublicTheme, Theme } from "#shared/contracts/themes.ts";
import { ApiError, api, read } from "#web/lib/api-client.ts";
import { refreshThemeTexts } from "#web/texts/language.ts";

/** An open page refetches changes made by the operator after this time. */
const STALE_MS = 60_000;

/** Also reloads the translations of themes, which are fetched separately. */
async function loadWithTranslations<Themes>(request: Promise<Themes>): Promise<Themes> {
  const [themes] = await Promise.all([request, refreshThemeTexts()]);
  return themes;
}

// Without structural sharing, a refetch rerenders even if only the translations changed.
const cacheOptions = { staleTime: STALE_MS, structuralSharing: false };

/**
 * The active themes of one set by index; `gender` as in `last_toggle`: false = female, true = male.
 */
export function themesQuery(gender: boolean) {
  return queryOptions({
    queryKey: ["themes", gender],
    queryFn: ({ signal }): Promise<Theme[]> =>
      loadWithTranslations(
        read(api.themes.$get({ query: { gender: `${gender}` } }, { init: { signal } })),
      ),
    ...cacheOptions,
  });
}

/** All themes, for everyone. */
export const publicThemesQuery = queryOptions({
  queryKey: ["public-themes"],
  queryFn: ({ signal }): Promise<PublicTheme[]> =>
    loadWithTranslations(read(api.looks.$get({}, { init: { signal } }))),
  ...cacheOptions,
});

/**
 * Saves the Female/Male toggle. Updates `me` under `dashboardKey` optimistically and rolls back on
 * error.
 */
export function useSaveGenderToggle(dashboardKey: QueryKey) {
  const queryClient = useQueryClient();
  const show = (change: Partial<Me>) =>
    queryClient.setQueryData<Dashboard>(
      dashboardKey,
      (old) => old && { ...old, me: { ...old.me, ...change } },
    );
  return useMutation({
    mutationFn: (last_toggle: boolean): Promise<Me> =>
      read(api.users.me.$patch({ json: { last_toggle } })),
    onMutate: async (last_toggle) => {
      await queryClient.cancelQueries({ queryKey: dashboardKey });
      show({ last_toggle });
    },
    onError: (error, last_toggle) => {
      show({ last_toggle: !last_toggle });
      if (!(error instanceof ApiError) || error.status !== 401) toast.error(error.message);
    },
    // Sequential, so that the last click wins.
    scope: { id: "last-toggle" },
    meta: { keepsCache: true },
  });
}
