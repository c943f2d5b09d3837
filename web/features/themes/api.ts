import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Me } from "#shared/contracts/accounts.ts";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Look, Theme } from "#shared/contracts/themes.ts";
import { ApiError, api, read } from "#web/lib/api-client.ts";
import { relearnLooks } from "#web/texts/language.ts";

/** So soon an open page hears, when somebody comes back to it, of what was changed at the desk. */
const FRESH_MS = 60_000;

/** Of looks: their words in another language, which are told apart from them, are read with them. */
async function withWords<Looks>(asked: Promise<Looks>): Promise<Looks> {
  const [looks] = await Promise.all([asked, relearnLooks()]);
  return looks;
}

// What reads the same in English may be new in another language: it is drawn again.
const kept = { staleTime: FRESH_MS, structuralSharing: false };

/** The active themes of one set by index; `gender` as in `last_toggle`: false = female, true = male. */
export function themesQuery(gender: boolean) {
  return queryOptions({
    queryKey: ["themes", gender],
    queryFn: ({ signal }): Promise<Theme[]> =>
      withWords(read(api.themes.$get({ query: { gender: `${gender}` } }, { init: { signal } }))),
    ...kept,
  });
}

/** Every look that there is, for everybody. */
export const looksQuery = queryOptions({
  queryKey: ["looks"],
  queryFn: ({ signal }): Promise<Look[]> =>
    withWords(read(api.looks.$get({}, { init: { signal } }))),
  ...kept,
});

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
    // One after the other, so that the last press is the one that stays.
    scope: { id: "last-toggle" },
    meta: { keepsCache: true },
  });
}
