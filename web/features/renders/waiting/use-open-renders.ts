import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { toast } from "sonner";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { deletedMixesQuery, mixesQuery } from "#web/features/mixes/api.ts";
import { translateLookText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { renderQuery } from "../api.ts";
import { isUnderWay, openRendersQuery } from "../open-renders.ts";

const POLL_MS = 3000;
const NO_RENDERS: Render[] = [];

/**
 * Returns the user's renders that are in progress or failed; polls only while one is in progress. Refetches all lists once
 * a render has ended, also if it ended while the page was loading: a list that was read just before lacks its mix.
 */
export function useOpenRenders(): Render[] {
  const queryClient = useQueryClient();
  const { data = NO_RENDERS } = useQuery({
    ...openRendersQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });
  const before = useRef(data);
  const refetchedFor = useRef(new Set<string>());

  useEffect(() => {
    const unlisted = data.filter(
      ({ id, mix }) => mix && !refetchedFor.current.has(id) && !isListed(queryClient, mix.id),
    );
    for (const { id } of unlisted) refetchedFor.current.add(id);
    const ended = before.current.filter(
      (was) => isUnderWay(was) && !data.some((now) => now.id === was.id && isUnderWay(now)),
    );
    before.current = data;
    if (ended.length === 0 && unlisted.length === 0) return;
    // Balance, counts and lists have changed.
    void queryClient.invalidateQueries();
    for (const { id } of ended) void toastIfDone(queryClient, id);
  }, [data, queryClient]);

  return useMemo(() => data.filter(({ mix }) => mix === null), [data]);
}

/** Returns whether every list of mixes on the page has this one; a list that is still being read may lack it. */
function isListed(queryClient: QueryClient, mixId: string): boolean {
  const [, deleted] = deletedMixesQuery.queryKey;
  return queryClient
    .getQueriesData<Mix[]>({ queryKey: mixesQuery.queryKey })
    .every(([[, part], mixes]) => part === deleted || mixes?.some(({ id }) => id === mixId));
}

/** Only successful renders: failed ones stay in the list with their reason. */
async function toastIfDone(queryClient: QueryClient, id: string): Promise<void> {
  const render = await queryClient.fetchQuery(renderQuery(id)).catch(() => null);
  if (render?.mix) toast.success(texts.result.saved(translateLookText(render.theme.name)));
}
