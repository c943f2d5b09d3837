import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { dashboardQuery } from "#web/features/session/api.ts";
import { themesQuery } from "#web/features/themes/api.ts";
import { texts } from "#web/texts/themes.ts";

/** Prefetches the themes while the screen's code loads. */
export async function prefetchThemes(queryClient: QueryClient): Promise<void> {
  const me = queryClient.getQueryData(dashboardQuery.queryKey)?.me;
  await queryClient.prefetchQuery(themesQuery(me?.last_toggle ?? false));
}

/** Returns the themes of one set; shows a toast if loading fails. */
export function useThemes(gender: boolean, { enabled = true } = {}) {
  const query = useQuery({ ...themesQuery(gender), enabled });
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error(texts.failed, { id: "themes" });
  }, [isError]);
  return query;
}

/** Finds a theme by ID in either set; null if it does not exist. */
export function useTheme(id: number, gender: boolean) {
  const mine = useThemes(gender);
  const inMine = mine.data?.find((theme) => theme.id === id);
  const other = useThemes(!gender, { enabled: mine.isSuccess && !inMine });
  const theme = inMine ?? other.data?.find((each) => each.id === id);
  const isUnknown = mine.isSuccess && other.isSuccess && !theme;
  return {
    theme: isUnknown ? null : theme,
    isError: !theme && (mine.isError || other.isError),
    refetch: () => void Promise.all([mine, other].map((query) => query.isError && query.refetch())),
  };
}
